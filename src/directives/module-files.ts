/** The addresses of an island's modules, React first; none in development. */
export function filesOf(island: HTMLElement): string[] {
  return island.getAttribute("modules")?.split(" ") ?? [];
}

/** All start at once: by themselves each would wait for the one that imports it. */
export function preload(files: readonly string[]): void {
  for (const file of files) addLink("modulepreload", file);
}

interface Connection {
  saveData?: boolean;
  type?: string;
}

/** React, by far the largest file, comes ahead once the visitor nears an island, where data is not dear. */
export function prefetchOnApproach(island: HTMLElement, [react]: readonly string[]): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!react || connection?.saveData || connection?.type === "cellular") return;
  const options = { once: true, passive: true };
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
  // What could not be had is asked for again at the next touch.
  link.onerror = () => {
    added.delete(relation + href);
    link.remove();
  };
  document.head.append(link);
}
