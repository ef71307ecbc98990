import type { ClientDirective } from "astro";

/** The interface between Astro and a renderer's client entry. */
interface Renderer {
  default: (
    island: HTMLElement,
  ) => (
    component: unknown,
    properties: unknown,
    slots: Record<never, never>,
    options: { client: string },
  ) => unknown;
}

/**
 * Replaces Astro's island element, which is four times as large. Supports one directive and no slots. Waits for
 * the load event, because upgrades during parsing delay the first paint on slow phones.
 */
export function defineIslandsAfterLoad(directive: ClientDirective): void {
  addEventListener("load", () => {
    if (!customElements.get("astro-island")) defineIslandElement(directive);
  });
}

function defineIslandElement(directive: ClientDirective): void {
  customElements.define(
    "astro-island",
    class extends HTMLElement {
      #isKnown = false;

      connectedCallback() {
        if (this.#isKnown) return;
        this.#isKnown = true;
        directive(() => loadIsland(this), JSON.parse(readAttribute(this, "opts")), this);
      }
    },
  );
}

async function loadIsland(island: HTMLElement): Promise<() => Promise<void>> {
  const developing = readAttribute(island, "before-hydration-url");
  if (developing) await import(developing);
  const [component, renderer]: [Record<string, unknown>, Renderer] = await Promise.all([
    import(readAttribute(island, "component-url")),
    import(readAttribute(island, "renderer-url")),
  ]);
  return async () => {
    await renderer.default(island)(
      component[readAttribute(island, "component-export")],
      decodeProperties(JSON.parse(readAttribute(island, "props"))),
      {},
      { client: readAttribute(island, "client") },
    );
    island.removeAttribute("ssr");
  };
}

function readAttribute(island: HTMLElement, name: string): string {
  return island.getAttribute(name) ?? "";
}

/** A serialized property with Astro's type code: 0 for JSON, 1 for a list. */
type Written = [type: number, value: unknown];

function decodeProperties(encoded: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(encoded).map(([name, value]) => [name, decodeValue(value as Written)]),
  );
}

function decodeValue([type, value]: Written): unknown {
  if (type === 1) return (value as Written[]).map(decodeValue);
  return typeof value === "object" && value ? decodeProperties(value) : value;
}
