import type { Note } from "./event.ts";

const FIELDS = "input, textarea, select";
const LAYERS = "dialog, [popover], header details";

/** Records taps on icons, fields entered and left, and layers opened and closed. */
export function watchActions(note: Note): void {
  const shown = new WeakSet<Element>();
  const watch = (type: string, look: (element: Element, event: Event) => void) => {
    // In the capture phase: nothing can stop it there, and the opening of a layer does not bubble.
    addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element) look(event.target, event);
      },
      true,
    );
  };
  watch("click", (element) => {
    const link = element.closest<HTMLAnchorElement>("a[data-tab]");
    // The tab of the current page leads nowhere.
    if (link && link.pathname !== location.pathname) {
      note({ event: "icon_click", icon: link.dataset["tab"] ?? "" });
    }
  });
  for (const [type, event] of [
    ["focusin", "input_focus"],
    ["focusout", "input_blur"],
  ] as const) {
    watch(type, (element) => {
      if (element.matches(FIELDS)) {
        note({ event, field: element.getAttribute("name") || nameOf(element) });
      }
    });
  }
  watch("toggle", (element, { oldState, newState }: Toggle) => {
    // Opened and closed at once: nobody saw it.
    if (!element.matches(LAYERS) || oldState === newState) return;
    if (newState === "open") {
      shown.add(element);
      note({ event: "layer_show", layer: nameOf(element) });
    } else hide(element);
  });
  // Its toggle event may come when the dialog is gone from the page.
  watch("close", hide);

  function hide(element: Element): void {
    if (shown.delete(element)) note({ event: "layer_hide", layer: nameOf(element) });
  }
}

type Toggle = Event & Partial<Pick<ToggleEvent, "oldState" | "newState">>;

/** The author's name for an element, never text that somebody typed. */
function nameOf(element: Element): string {
  return element.id || (element.classList[0] ?? element.localName);
}
