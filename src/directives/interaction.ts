import type { ClientDirective } from "astro";
import { keepChanges } from "./changed-controls.ts";
import { findAgain } from "./find-again.ts";
import { type HeldAction, holdAction } from "./held-actions.ts";
import { defineIslands } from "./island-element.ts";
import { filesOf, prefetchOnApproach, preload } from "./module-files.ts";
import { whenIdle } from "./when-idle.ts";

const TOUCHES = ["pointerdown", "focusin", "keydown", "click", "submit"];

/** What else than a touch makes an island load. */
export type LoadsBy = { personal?: true; address?: "search" | "pathname" };

/**
 * `client:interaction`: an island is plain HTML until the visitor touches it. Then its code loads, and
 * what the visitor did meanwhile counts: typed text reaches React, a click or submit is done again.
 *
 * `client:interaction={{ personal: true }}` also loads, after the page, for who is signed in;
 * `{{ address: "search" }}` at once where the address carries a query, which the island shows;
 * `{{ address: "pathname" }}` always, on a page that says nothing but what its address names.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const held = new Map<Element, HeldAction>();
  const files = filesOf(island);
  let isStarting = false;

  const start = async () => {
    if (isStarting) return;
    isStarting = true;
    island.ariaBusy = "true";
    preload(files);
    try {
      await begin(await load());
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
    const bringBack = keepChanges(island);
    const focused = findAgain(island, (document.activeElement ?? island) as HTMLElement);
    await hydrate();
    for (const touch of TOUCHES) island.removeEventListener(touch, onTouch, true);
    // React has only planned its work: such an event makes it do it now.
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
  prefetchOnApproach(island, files);
  const { personal, address } = (value ?? {}) as LoadsBy;
  if (address && location[address]) start();
  else if (personal && "signedIn" in document.documentElement.dataset) whenIdle(start);
};

defineIslands(interaction);

export default interaction;
