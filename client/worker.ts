// Writes the worker of the page (src/worker/sw.js) into the build, with the files of its shell and a version of their
// hashes. It is a script by itself, which imports nothing: a browser compares it byte by byte.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SOURCE = new URL("src/worker/sw.js", import.meta.url);

/** What is loaded by the first page, and what says that there is no line. */
const ENTRIES = /index\.html$|OfflinePage\.svelte$/;

export function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const shell = new Set<string>();
        const add = (file: string): void => {
          const chunk = bundle[file];
          if (shell.has(file) || !chunk) return;
          shell.add(file);
          if (chunk.type !== "chunk") return;
          chunk.imports.forEach(add);
          chunk.viteMetadata?.importedCss.forEach(add);
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk" && chunk.facadeModuleId && ENTRIES.test(chunk.facadeModuleId)) add(chunk.fileName);
        }
        const files = ["/", ...[...shell].sort().map((file) => `/${file}`)];
        const version = createHash("sha256");
        // All that is built: also what is loaded later is of this release.
        for (const file of Object.keys(bundle).sort()) version.update(file);
        const page = bundle["index.html"];
        if (page?.type === "asset") version.update(page.source);
        const source = readFileSync(SOURCE, "utf8")
          .replace("%VERSION%", version.digest("hex").slice(0, 16))
          .replace('"%SHELL%"', JSON.stringify(JSON.stringify(files)));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
