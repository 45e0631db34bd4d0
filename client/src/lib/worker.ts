// The worker of the page, which rings and keeps pages while none is open; and the number on the installed page.

/** Have the browser install it, once the page is there; only what was built has one. */
export function work(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const install = (): void => void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  if (document.readyState === "complete") install();
  else window.addEventListener("load", install, { once: true });
}

/** Show on the installed page how many games wait. */
export function setBadge(waiting: number): void {
  if (!("setAppBadge" in navigator)) return;
  void (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined);
}
