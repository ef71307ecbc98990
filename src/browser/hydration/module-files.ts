/** The addresses of an island's modules, React first; none in development. */
export function filesOf(island: HTMLElement): string[] {
  return namesIn(island, "modules");
}

/** The files that a preloaded island imports once it runs. */
export function laterFilesOf(island: HTMLElement): string[] {
  return namesIn(island, "later");
}

function namesIn(island: HTMLElement, attribute: string): string[] {
  return island.getAttribute(attribute)?.split(" ") ?? [];
}

/** Starts all at once: otherwise each would wait for its importer. */
export function preload(files: readonly string[]): void {
  for (const file of files) addLink("modulepreload", file);
}

interface Connection {
  saveData?: boolean;
  type?: string;
}

/**
 * Except on metered connections, prefetches React, by far the largest file, once the visitor nears an
 * island; with `isAll`, for the main island of a page, preloads all files once the page is idle.
 */
export function fetchAhead(island: HTMLElement, files: readonly string[], isAll = false): void {
  const [react] = files;
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!react || connection?.saveData || connection?.type === "cellular") return;
  if (isAll) whenIdle(() => preload(files));
  const options = { once: true };
  const prefetch = () => addLink("prefetch", react);
  addEventListener("scroll", prefetch, options);
  island.addEventListener("pointerover", prefetch, options);
}

const added = new Set<string>();

function addLink(relation: "modulepreload" | "prefetch", href: string): void {
  if (added.has(relation + href)) return;
  added.add(relation + href);
  const link = document.createElement("link");
  link.rel = relation;
  link.href = href;
  // Let the next touch retry a file that failed.
  link.onerror = () => {
    added.delete(relation + href);
    link.remove();
  };
  document.head.append(link);
}

/** Safari has no requestIdleCallback. */
const SOON_MS = 200;

/** Runs once the page is complete and idle. */
export function whenIdle(act: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(act);
    else setTimeout(act, SOON_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
