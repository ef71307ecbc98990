import type { Note } from "./event.ts";

const FIELDS = "input, textarea, select";
const LAYERS = "dialog, [popover], header details";

/** Notes taps on icons, fields that are entered and left, and layers that open and close. */
export function watchActions(note: Note): void {
  const watch = (type: string, look: (element: Element, event: Event) => void) => {
    // On the way down: nobody can stop it there, and the opening of a layer does not come up.
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
    // The tab of the page that is shown leads nowhere.
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
    // Opened and closed in one moment: nobody saw it.
    if (!element.matches(LAYERS) || oldState === newState) return;
    const event = newState === "open" ? "layer_show" : "layer_hide";
    note({ event, layer: nameOf(element) });
  });
}

type Toggle = Event & Partial<Pick<ToggleEvent, "oldState" | "newState">>;

/** What the page's author called it: never what somebody typed. */
function nameOf(element: Element): string {
  return element.id || (element.classList[0] ?? element.localName);
}
