import type { ClientDirective } from "astro";
import { createElementFinder, keepChanges } from "./changed-controls.ts";
import { type HeldAction, holdAction } from "./held-actions.ts";
import { defineIslands } from "./island-element.ts";
import { fetchAhead, listFiles, listLaterFiles, preload, whenIdle } from "./module-files.ts";

const TOUCHES = ["pointerdown", "focusin", "keydown", "click", "submit"];

const CARRIED = /=/;

export type LoadsBy = { personal?: true; address?: "search" | "pathname"; ahead?: true };

/**
 * `client:interaction`: an island is plain HTML until the visitor touches it. Then its code loads, typed text
 * reaches React, and a click or submit is repeated.
 *
 * `{ personal: true }` also loads for signed-in visitors; `{ address: "search" }` if the query or fragment has
 * parameters; `{ address: "pathname" }` always; `{ ahead: true }` prefetches all files on an idle page unless the
 * connection is metered, so that the island works offline.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const held = new Map<Element, HeldAction>();
  const typed = new Set<unknown>();
  const files = listFiles(island);
  const later = listLaterFiles(island);
  let isStarting = false;

  const start = async () => {
    if (isStarting) return;
    isStarting = true;
    island.ariaBusy = "true";
    preload(files);
    try {
      await begin(await load());
      preload(later);
    } catch (error) {
      console.error(error);
      isStarting = false;
    }
    island.ariaBusy = null;
    const [action] = held.values();
    held.clear();
    action?.doWithout();
  };

  const begin = async (hydrate: () => Promise<void>) => {
    const bringBack = keepChanges(island, typed);
    const focused = createElementFinder(island, (document.activeElement ?? island) as HTMLElement);
    await hydrate();
    for (const touch of TOUCHES) island.removeEventListener(touch, onTouch, true);
    // React has only scheduled its work; a discrete event makes it render now.
    island.firstElementChild?.dispatchEvent(new Event("pointercancel", { bubbles: true }));
    bringBack();
    focused().focus({ preventScroll: true });
    for (const action of held.values()) action.repeat();
    held.clear();
  };

  const onTouch = (event: Event) => {
    holdAction(event, held, island);
    start();
  };

  for (const touch of TOUCHES) island.addEventListener(touch, onTouch, true);
  island.addEventListener("input", ({ target }) => typed.add(target), true);
  const { personal, address, ahead } = (value ?? {}) as LoadsBy;
  fetchAhead(island, [...files, ...later], ahead);
  if (address === "pathname") start();
  if (address === "search") {
    const startIfCarried = () => CARRIED.test(location.search + location.hash) && start();
    addEventListener("hashchange", startIfCarried);
    startIfCarried();
  }
  if (personal) {
    whenIdle(() => {
      if ("signedIn" in document.documentElement.dataset) start();
    });
  }
};

defineIslands(interaction);

export default interaction;
