/** Safari knows no idle time. */
const SOON_MS = 200;

/** After the page is complete and has nothing else to do. */
export function whenIdle(act: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(act);
    else setTimeout(act, SOON_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
