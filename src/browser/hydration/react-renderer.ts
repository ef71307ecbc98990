import { createElement, type FunctionComponent, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { IslandBoundary } from "./IslandBoundary.tsx";

const renderer =
  (island: HTMLElement) =>
  (component: FunctionComponent, properties: Record<string, unknown>): void => {
    startTransition(() => {
      const children = createElement(component, properties);
      hydrateRoot(island, createElement(IslandBoundary, { island, children }));
    });
  };

export default renderer;
