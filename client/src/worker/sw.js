// What goes on while no page is open: it shows what this browser is told, and keeps the pages for when there is no line.
//
// The build writes here which files belong to the shell, and a version made of their hashes: a release is another worker,
// which takes over at once. A page is always asked of the server first, so that nobody sees that of yesterday; what has
// a hash in its name is never another, and comes from here.

const VERSION = "%VERSION%";
const SHELL = JSON.parse("%SHELL%");

const OURS = "unmapped-";
const PAGES = `${OURS}${VERSION}`;
/** What lies open to all and was loaded: rules, lessons, games that are over. It outlives releases. */
const LOADED = `${OURS}loaded`;
const MOST_LOADED = 400;

const NAMED_BY_HASH = /^\/assets\//;
const PLAIN = /^\/(fonts|art|icons)\/|^\/[a-z-]+\.(svg|webmanifest)$/;
const OPEN_TO_ALL = /^\/api\/(games(\/[^/]+\/(printed|rules|guide|goal|lessons(\/[^/]+)?))?|replays\/[^/]+(\/(frames\/\d+|ending|portrait))?)$/;
const PAGE = /^\/$|^\/(table|join|replay|rules|lessons|hush|telling|you)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(begin());
});
self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (PAGE.test(url.pathname)) event.respondWith(page(request, url));
  } else if (NAMED_BY_HASH.test(url.pathname)) event.respondWith(hashed(request));
  else if (PLAIN.test(url.pathname)) event.respondWith(asked(request, PAGES));
  else if (OPEN_TO_ALL.test(url.pathname)) event.respondWith(asked(request, LOADED));
});

async function begin() {
  const cache = await caches.open(PAGES);
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: path === "/" ? "reload" : "default" })));
  await self.skipWaiting();
}

/** Forget the files of older releases, but for the one before: a page of it may still be open. */
async function takeOver() {
  const releases = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== LOADED && name !== PAGES);
  await Promise.all(releases.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A page of the client: the server's, and where it is not reached, the shell, which says so. */
async function page(request, url) {
  try {
    const answer = await fetch(request);
    if (answer.status < 502 || answer.status > 504) {
      if (answer.ok && url.pathname === "/") await keep(PAGES, new Request("/"), answer);
      return answer;
    }
  } catch {
    // There is no line.
  }
  const shell = await caches.match("/");
  return shell ?? new Response("You are offline, and this page was never loaded here.", { status: 503, headers: { "content-type": "text/plain; charset=utf-8" } });
}

async function hashed(request) {
  const here = await caches.match(request);
  if (here) return here;
  const answer = await fetch(request);
  if (answer.ok) await keep(PAGES, request, answer);
  return answer;
}

async function asked(request, name) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(name, request, answer);
    return answer;
  } catch (error) {
    const here = await caches.match(request);
    if (here) return here;
    throw error;
  }
}

async function keep(name, request, answer) {
  const copy = answer.clone();
  try {
    const cache = await caches.open(name);
    await cache.put(request, copy);
    if (name !== LOADED) return;
    const held = await cache.keys();
    await Promise.all(held.slice(0, Math.max(0, held.length - MOST_LOADED)).map((old) => cache.delete(old)));
  } catch {
    // No room: what was asked for is shown all the same.
  }
}

// Being told.

self.addEventListener("push", (event) => {
  event.waitUntil(tell(event.data));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(answer(event.action, event.notification.data ?? {}));
});
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(ringAgain(event.oldSubscription));
});

async function tell(data) {
  let said = {};
  try {
    said = data.json();
  } catch {
    // Something has to be shown in any case.
  }
  const { title = "Something waits for you", text = "", table = "", game = "", waiting } = said;
  if (waiting !== undefined && self.navigator.setAppBadge) await self.navigator.setAppBadge(waiting).catch(() => undefined);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Whoever looks at that table sees it.
  if (table && pages.some((page) => page.focused && new URL(page.url).pathname === `/table/${table}`)) return;
  const move = table && /^(Your|Still your) move /.test(title);
  await self.registration.showNotification(title, {
    body: text,
    // Of one table the latest stands, and no heap of them.
    tag: table ? `table-${table}` : "tables",
    renotify: true,
    icon: /^[a-z_]+$/.test(game) ? `/icons/${game}.png` : "/icons/app-192.png",
    badge: "/icons/badge-96.png",
    data: { table },
    actions: move ? [{ action: "play", title: "Play" }, { action: "later", title: "In an hour" }] : [],
  });
}

async function answer(action, { table = "" }) {
  if (action === "later") {
    await ask("POST", `/api/tables/${encodeURIComponent(table)}/telling/later`, {});
    return;
  }
  const address = table ? `/table/${encodeURIComponent(table)}` : "/";
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === address);
  if (there) await there.focus();
  else await self.clients.openWindow(address);
}

/** The push service gave this browser another address: the server is told. */
async function ringAgain(old) {
  const { key } = await (await fetch("/api/me/telling")).json();
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: old?.options?.applicationServerKey ?? key });
  const { endpoint, keys } = subscription.toJSON();
  await ask("POST", "/api/me/bells", { endpoint, key: keys.p256dh, secret: keys.auth, name: "" });
}

function ask(method, path, body) {
  return fetch(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}
