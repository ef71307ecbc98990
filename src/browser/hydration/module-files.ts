export function readModuleFiles(island: HTMLElement, attribute: "modules" | "later"): string[] {
  return island.getAttribute(attribute)?.split(" ") ?? [];
}

interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/**
 * Prefetches React once the visitor nears an island, and with `isAll` or a fast connection all files once the
 * page is idle; nothing on metered connections. Preloading would also compile them and slow down scrolling.
 */
export function prefetchIslandFiles(
  island: HTMLElement,
  files: readonly string[],
  isAll = false,
): void {
  const [react] = files;
  const { connection } = navigator as Navigator & { connection?: Connection };
  const { saveData, type, effectiveType = "4g" } = connection ?? {};
  if (!react || saveData || type === "cellular") return;
  if (isAll && effectiveType === "4g") runWhenIdle(() => addLinks("prefetch", files));
  const options = { once: true };
  const prefetchReact = () => addLinks("prefetch", [react]);
  addEventListener("scroll", prefetchReact, options);
  island.addEventListener("pointerover", prefetchReact, options);
}

const added = new Set<string>();

/** Preloads all files, because otherwise each file would wait for the file that imports it. */
export function addLinks(rel: "modulepreload" | "prefetch", files: readonly string[]): void {
  for (const href of files) {
    if (added.has(rel + href)) continue;
    added.add(rel + href);
    const link = Object.assign(document.createElement("link"), { rel, href });
    // Let the next touch retry a file that failed.
    link.onerror = () => {
      added.delete(rel + href);
      link.remove();
    };
    document.head.append(link);
  }
}

/** Safari has no requestIdleCallback. */
const SOON_MS = 200;

export function runWhenIdle(act: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(act);
    else setTimeout(act, SOON_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
