const MAX_PATH_LENGTH = 300;

/** Removes private parts of an address: only `type` stays in the query. */
export function toPublicUrl({ origin, pathname, search }: URL | Location): string {
  const type = new URLSearchParams(search).get("type") ?? "";
  return (
    origin + pathname.slice(0, MAX_PATH_LENGTH) + (/^\d\d?$/.test(type) ? `?type=${type}` : "")
  );
}

/**
 * Reads the parameters of every event (specification, section 3), again for each event, because the visitor may
 * sign in or out.
 */
export function readEventParameters(previouspage_id: string) {
  const { page = "", home = "" } = document.documentElement.dataset;
  return {
    page_id: page,
    previouspage_id,
    url: toPublicUrl(location),
    zuid: deviceId(),
    user_gid: userId(),
    gray_common: home,
  };
}

/** Reads the session itself, because `#browser/core/session.ts` is several times the size of this module. */
function userId(): string {
  return tryRead(() => {
    const { token, userId } = JSON.parse(localStorage.getItem("finny:session") ?? "{}");
    return token && typeof userId === "string" ? userId : "";
  });
}

/** Reads or creates the device id, like `deviceId` of `#browser/core/storage.ts`. Empty if storage is blocked. */
function deviceId(): string {
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

export function takePreviousPageId(): string {
  const key = "finny:page";
  return tryRead(() => {
    const previous = sessionStorage.getItem(key) ?? "";
    sessionStorage.setItem(key, document.documentElement.dataset["page"] ?? "");
    return previous;
  });
}

/** Returns "" if storage is blocked or its content is invalid. */
function tryRead(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

/** `return`: a hidden tab becomes visible. `restore`: the page comes from the back/forward cache. */
export type EnterCause = "load" | "return" | "restore";

export type PageEvent =
  | { readonly event: "page_enter"; readonly cause: EnterCause }
  | { readonly event: "page_leave"; readonly stay_time: number }
  | { readonly event: "icon_click"; readonly icon: string }
  | { readonly event: "input_focus" | "input_blur"; readonly field: string }
  | { readonly event: "layer_show" | "layer_hide"; readonly layer: string };

export type AnalyticsEvent = PageEvent &
  Readonly<ReturnType<typeof readEventParameters>> & {
    /** Device time in ms since 1970. */
    readonly time: number;
  };
