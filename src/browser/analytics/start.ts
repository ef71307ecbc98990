import {
  type AnalyticsEvent,
  type EnterCause,
  type PageEvent,
  readAndReplacePreviousPageId,
  readEventParameters,
} from "./parameters.ts";

const BATCH_DELAY_MS = 5000;

/** Keeps a batch below 64 kB, the limit of `sendBeacon`. */
const MAX_BATCH_EVENTS = 50;

const receivers = [
  import.meta.env.PUBLIC_ANALYTICS_URL,
  import.meta.env.PUBLIC_RISK_METRICS_URL,
].flatMap((url) => url || []);

let timer: ReturnType<typeof setTimeout> | undefined;
let events: AnalyticsEvent[] = [];

function sendQueuedEvents(): void {
  clearTimeout(timer);
  timer = undefined;
  if (events.length === 0) return;
  // Sends plain text, because a CORS preflight would not finish while the page is closing.
  for (const url of receivers) navigator.sendBeacon(url, JSON.stringify({ events }));
  events = [];
}

let previous = "";

function recordEvent(pageEvent: PageEvent): void {
  events.push({ ...pageEvent, time: Date.now(), ...readEventParameters(previous) });
  if (events.length >= MAX_BATCH_EVENTS) sendQueuedEvents();
  timer ??= setTimeout(sendQueuedEvents, BATCH_DELAY_MS);
}

recordUserActions();
recordPageVisits();

/** Records page views and leaves. Hiding is a leave, because phones may end a hidden page without an event. */
function recordPageVisits(): void {
  const isHidden = () => document.visibilityState === "hidden";
  // Measures from the navigation start (time 0) if the page loads in a visible tab.
  let since = isHidden() ? undefined : 0;
  let cause: EnterCause = "load";
  const recordEnter = () => {
    since ??= performance.now();
    if (cause !== "return") previous = readAndReplacePreviousPageId();
    recordEvent({ event: "page_enter", cause });
  };
  const recordLeave = () => {
    if (since === undefined) return;
    recordEvent({ event: "page_leave", stay_time: Math.round(performance.now() - since) });
    since = undefined;
    cause = "return";
    // Send events immediately, because a hidden page may never run again.
    sendQueuedEvents();
  };
  const update = () => {
    if (isHidden()) recordLeave();
    else if (since === undefined) recordEnter();
  };
  document.addEventListener("visibilitychange", update);
  addEventListener("pageshow", update);
  addEventListener("pagehide", ({ persisted }) => {
    recordLeave();
    if (persisted) cause = "restore";
  });
  if (!isHidden()) recordEnter();
}

const FIELDS = "input, textarea, select";
const LAYERS = "dialog, [popover], header details";

function recordUserActions(): void {
  const openLayers = new WeakSet<Element>();
  const watch = (type: string, handle: (element: Element, event: Event) => void) => {
    // Listens in the capture phase, because `toggle` events do not bubble.
    addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element) handle(event.target, event);
      },
      true,
    );
  };
  watch("click", (element) => {
    const link = element.closest<HTMLAnchorElement>("a[data-tab]");
    // Do not count a tap on the tab of the current page, because no other page opens.
    if (link && link.pathname !== location.pathname) {
      recordEvent({ event: "icon_click", icon: link.dataset["tab"] ?? "" });
    }
  });
  for (const [type, event] of [
    ["focusin", "input_focus"],
    ["focusout", "input_blur"],
  ] as const) {
    watch(type, (element) => {
      if (element.matches(FIELDS)) {
        recordEvent({ event, field: element.getAttribute("name") || getLayerName(element) });
      }
    });
  }
  watch("toggle", (element, { oldState, newState }: Toggle) => {
    // Do not count a layer that was opened and closed before the event.
    if (!element.matches(LAYERS) || oldState === newState) return;
    if (newState === "open") {
      openLayers.add(element);
      recordEvent({ event: "layer_show", layer: getLayerName(element) });
    } else hide(element);
  });
  // Handle `close` too, because `toggle` may fire after the dialog was removed.
  watch("close", hide);

  function hide(element: Element): void {
    if (openLayers.delete(element))
      recordEvent({ event: "layer_hide", layer: getLayerName(element) });
  }
}

type Toggle = Event & Partial<Pick<ToggleEvent, "oldState" | "newState">>;

/** Returns the analytics name of a layer, from its id, class or tag. The name must never contain user text. */
function getLayerName(element: Element): string {
  return element.id || (element.classList[0] ?? element.localName);
}
