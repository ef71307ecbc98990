import type { ClientDirective } from "astro";
import { LONG_TOAST_TIMES, TOAST_SHOWN_MS } from "#constants.ts";
import { createElementFinder, recordChanges } from "./changed-controls.ts";
import { defineIslandsAfterLoad } from "./island-element.ts";

const TOUCHES = ["pointerdown", "focusin", "keydown", "click", "submit"];

const CARRIED = /=/;

type LoadsBy = { personal?: true; address?: "search" | "pathname" };

declare module "astro" {
  interface AstroClientDirectives {
    "client:interaction"?: boolean | LoadsBy;
  }
}

/**
 * The directive `client:interaction`: an island is plain HTML until the visitor touches it. Then the code loads,
 * React receives typed text, and a click or submit is repeated.
 * Also loads the code: `{ personal: true }` for signed-in visitors, `{ address: "search" }` if the query or
 * fragment has parameters, `{ address: "pathname" }` always.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const heldActions = new Map<Element, HeldAction>();
  const typed = new Set<unknown>();
  const files = island.getAttribute("modules")?.split(" ") ?? [];
  let isStarting = false;

  const start = async () => {
    if (isStarting) return;
    isStarting = true;
    island.ariaBusy = "true";
    addPreloadLinks("modulepreload", files);
    try {
      await hydrateAndReplay(await load());
    } catch (error) {
      console.error(error);
      isStarting = false;
    }
    island.ariaBusy = null;
    const [action] = heldActions.values();
    heldActions.clear();
    action?.doWithout();
  };

  const hydrateAndReplay = async (hydrate: () => Promise<void>) => {
    const bringBack = recordChanges(island, typed);
    const focused = createElementFinder(island, (document.activeElement ?? island) as HTMLElement);
    await hydrate();
    for (const touch of TOUCHES) island.removeEventListener(touch, handleInteraction, true);
    // Dispatch a discrete event, because React then renders the scheduled work immediately.
    island.firstElementChild?.dispatchEvent(new Event("pointercancel", { bubbles: true }));
    bringBack();
    focused().focus({ preventScroll: true });
    for (const action of heldActions.values()) action.repeat();
    heldActions.clear();
  };

  const handleInteraction = (event: Event) => {
    holdEventUntilHydration(event, heldActions, island);
    start();
  };

  for (const touch of TOUCHES) island.addEventListener(touch, handleInteraction, true);
  island.addEventListener("input", ({ target }) => typed.add(target), true);
  const { personal, address } = (value ?? {}) as LoadsBy;
  prefetchReact(island, files[0]);
  if (address === "pathname") start();
  if (address === "search") {
    const startIfAddressHasInput = () => CARRIED.test(location.search + location.hash) && start();
    addEventListener("hashchange", startIfAddressHasInput);
    startIfAddressHasInput();
  }
  if (personal) {
    runWhenIdle(() => {
      if ("signedIn" in document.documentElement.dataset) start();
    });
  }
};

defineIslandsAfterLoad(interaction);

export default interaction;

interface HeldAction {
  repeat(): void;
  /** Called if the code cannot load: submits the form without scripts, or shows an error message. */
  doWithout(): void;
}

/** Controls that the browser handles without scripts. */
const NATIVE = "a[href],summary,label,input,select,textarea,[data-native]";

function holdEventUntilHydration(
  event: Event,
  heldActions: Map<Element, HeldAction>,
  island: HTMLElement,
): void {
  const { target } = event;
  if (!(event.isTrusted && target instanceof Element)) return;
  if (event instanceof SubmitEvent) {
    const form = target as HTMLFormElement;
    const { submitter } = event;
    const again = createElementFinder(island, form);
    const button = submitter && createElementFinder(island, submitter);
    cancelEvent(event);
    heldActions.set(form, {
      repeat: () => again().requestSubmit(button?.()),
      doWithout: () => submitNatively(form),
    });
  } else if (event.type === "click" && !target.closest(NATIVE)) {
    const control = target.closest("button") ?? target;
    const again = createElementFinder(island, control as HTMLElement);
    cancelEvent(event);
    heldActions.set(control, {
      repeat: () => again().click?.(),
      doWithout: () => submitNatively(findSubmittedForm(control)),
    });
  }
}

function findSubmittedForm(control: Element): HTMLFormElement | null {
  return control instanceof HTMLButtonElement && control.type === "submit" ? control.form : null;
}

function cancelEvent(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function submitNatively(form: HTMLFormElement | null): void {
  if (form?.hasAttribute("action") && navigator.onLine) {
    HTMLFormElement.prototype.submit.call(form);
    return;
  }
  const message = document.getElementById("message");
  if (!message) return;
  // Checks for popovers, which Safari has since 17. Without them, the message appears at the end of the page.
  message.togglePopover?.(true);
  // Adds the text after the message is visible, because screen readers announce only such text.
  requestAnimationFrame(() => {
    message.textContent = message.dataset["failed"] ?? "";
  });
  setTimeout(() => message.togglePopover?.(false), TOAST_SHOWN_MS * LONG_TOAST_TIMES);
}

interface Connection {
  saveData?: boolean;
  type?: string;
}

/**
 * Prefetches React, the largest file, when the visitor scrolls or nears an island on an unmetered connection.
 * Does not preload, which would also compile the file and slow down scrolling.
 */
function prefetchReact(island: HTMLElement, reactFile: string | undefined): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!reactFile || connection?.saveData || connection?.type === "cellular") return;
  const options = { once: true };
  const prefetch = () => addPreloadLinks("prefetch", [reactFile]);
  addEventListener("scroll", prefetch, options);
  island.addEventListener("pointerover", prefetch, options);
}

const added = new Set<string>();

/** Adds a link for each file, so that imported files load in parallel. */
function addPreloadLinks(rel: "modulepreload" | "prefetch", files: readonly string[]): void {
  for (const href of files) {
    if (added.has(rel + href)) continue;
    added.add(rel + href);
    const link = Object.assign(document.createElement("link"), { rel, href });
    // Removes the link of a failed file, so that the next touch loads it again.
    link.onerror = () => {
      added.delete(rel + href);
      link.remove();
    };
    document.head.append(link);
  }
}

/** The delay for browsers without `requestIdleCallback`, such as Safari. */
const SOON_MS = 200;

function runWhenIdle(callback: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(callback);
    else setTimeout(callback, SOON_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
