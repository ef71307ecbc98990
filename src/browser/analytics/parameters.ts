import type { PublicParameters } from "./event.ts";

const MAX_PATH_LENGTH = 300;

/**
 * An address without anything secret or private: its query keeps only a screen's `type`.
 *
 * `shownAddress(new URL("https://finny.example/login?type=1&token=abc#me"))`
 * `// => "https://finny.example/login?type=1"`
 */
export function shownAddress({ origin, pathname, search }: URL | Location): string {
  const type = new URLSearchParams(search).get("type") ?? "";
  return (
    origin + pathname.slice(0, MAX_PATH_LENGTH) + (/^\d\d?$/.test(type) ? `?type=${type}` : "")
  );
}

/** The parameters that all events of a page share. Read for each event, as visitors sign in and out. */
export function publicParameters(previouspage_id: string): PublicParameters {
  const { page = "", home = "" } = document.documentElement.dataset;
  return {
    page_id: page,
    previouspage_id,
    url: shownAddress(location),
    zuid: deviceId(),
    user_gid: userId(),
    gray_common: home,
  };
}

/** Reads what `#browser/core/session.ts` keeps. That module is several times as large as all of this. */
function userId(): string {
  return tried(() => {
    const { token, userId } = JSON.parse(localStorage.getItem("finny:session") ?? "{}");
    return token && typeof userId === "string" ? userId : "";
  });
}

/** The id that `#browser/core/device.ts` keeps, or a new one in its format; empty where storage is blocked. */
function deviceId(): string {
  const key = "finny:zuid";
  return tried(() => {
    const known = localStorage.getItem(key) ?? "";
    if (/^[\w-]{16,64}$/.test(known)) return known;
    const made = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
    localStorage.setItem(key, made);
    return made;
  });
}

/** Saves the page that this tab shows and returns the one before. */
export function previousPage(): string {
  const key = "finny:page";
  return tried(() => {
    const previous = sessionStorage.getItem(key) ?? "";
    sessionStorage.setItem(key, document.documentElement.dataset["page"] ?? "");
    return previous;
  });
}

/** Storage may be blocked, full or damaged. */
function tried(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
