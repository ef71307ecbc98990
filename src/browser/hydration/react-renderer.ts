import { createElement, type FunctionComponent, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** In place of Astro's renderer, which also knows slots, forms of actions, and roots to be rendered anew. */
const renderer =
  (island: HTMLElement) =>
  (component: FunctionComponent, properties: Record<string, unknown>): void => {
    startTransition(() => {
      hydrateRoot(island, createElement(component, properties));
    });
  };

export default renderer;
