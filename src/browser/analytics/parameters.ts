const MAX_PATH_LENGTH = 300;

/** Removes private parts of an address: the fragment, and all query parameters except `type`. */
export function toPublicUrl({ origin, pathname, search }: URL | Location): string {
  const type = new URLSearchParams(search).get("type") ?? "";
  return (
    origin + pathname.slice(0, MAX_PATH_LENGTH) + (/^\d\d?$/.test(type) ? `?type=${type}` : "")
  );
}

/**
 * Reads the common parameters of an event (specification, section 3). Call it for each event,
 * because the visitor may sign in or out.
 */
export function readEventParameters(previousPageId: string) {
  const { page = "", home = "" } = document.documentElement.dataset;
  return {
    page_id: page,
    previouspage_id: previousPageId,
    url: toPublicUrl(location),
    zuid: getDeviceId(),
    user_gid: readUserId(),
    gray_common: home,
  };
}

/** Reads the stored session, because importing `#browser/core/session.ts` would multiply the module's size. */
function readUserId(): string {
  return tryRead(() => {
    const { token, userId } = JSON.parse(localStorage.getItem("finny:session") ?? "{}");
    return token && typeof userId === "string" ? userId : "";
  });
}

/** Reads or creates the device id, like `getDeviceId` in `#browser/core/storage.ts`. Returns "" if storage is blocked. */
function getDeviceId(): string {
  const key = "finny:zuid";
  return tryRead(() => {
    const id = localStorage.getItem(key) ?? "";
    if (/^[\w-]{16,64}$/.test(id)) return id;
    const newId = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
    localStorage.setItem(key, newId);
    return newId;
  });
}

export function readAndReplacePreviousPageId(): string {
  const key = "finny:page";
  return tryRead(() => {
    const previous = sessionStorage.getItem(key) ?? "";
    sessionStorage.setItem(key, document.documentElement.dataset["page"] ?? "");
    return previous;
  });
}

/** Returns "" if `read` throws, because storage is blocked or its content is invalid. */
function tryRead(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

/** Why a page became visible. `return`: the tab was hidden. `restore`: the page was in the back/forward cache. */
export type EnterCause = "load" | "return" | "restore";

export type PageEvent =
  | { readonly event: "page_enter"; readonly cause: EnterCause }
  | { readonly event: "page_leave"; readonly stay_time: number }
  | { readonly event: "icon_click"; readonly icon: string }
  | { readonly event: "input_focus" | "input_blur"; readonly field: string }
  | { readonly event: "layer_show" | "layer_hide"; readonly layer: string };

export type AnalyticsEvent = PageEvent &
  Readonly<ReturnType<typeof readEventParameters>> & {
    /** The device's clock in ms since 1970. */
    readonly time: number;
  };
