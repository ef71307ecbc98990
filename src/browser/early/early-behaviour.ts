/** Build-time values for the behaviour of a page before its first paint and without islands. */
export interface EarlyValues {
  cookieSeconds: number;
  /** The text before the version in the app's user agent. */
  appToken: string;
  toastDelay: number;
  toastShown: number;
  homeSplitShare: number;
  scrollThreshold: number;
  sessionKey: string;
  trayKey: string;
  defaultPath: string;
  paths: Record<string, string>;
}

/** `early-script.ts` puts the values in their places: a page then carries no names of them. */
declare const BUILD: EarlyValues;

/**
 * Runs inline in the head of every page, written out by `early-script.ts`: it may use nothing but
 * the values of the build and the browser.
 *
 * - in-app mode from `?app=1`, the cookie of this session, or the app's user agent: `<html data-app>`
 * - whether a session is kept: `<html data-signed-in>`; a page restored from memory after that
 *   changed reloads, so that the next person sees nothing private
 * - the home variant, drawn once: `<html data-home="a|b">`
 * - the mobile header after the scroll threshold: `<html data-scrolled>`
 * - the language chosen in the switch, applied when the visitor enters at the default home
 * - the open menu of the header closes on Escape and on a tap elsewhere
 * - a button that compares (`data-compare`) loads the tray and is busy until then; products chosen
 *   for comparison load it at once
 * - a link to the login carries the path, query and fragment of this page as its fragment
 * - a toast opened by a button comes and goes by itself; without scripts it stays until dismissed
 */
export function earlyBehaviour(): void {
  const root = document.documentElement;
  const cookie = (name: string) =>
    document.cookie.match(new RegExp(`(^| )${name}=([^;]*)`))?.[2] ?? "";
  const remember = (name: string, value: string, age = `max-age=${BUILD.cookieSeconds};`) => {
    const secure = location.protocol === "https:" ? ";secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers our readers have.
    document.cookie = `${name}=${value};${age}path=/;samesite=lax${secure}`;
  };

  const asked = location.search.match(/[?&]app=([01])(&|$)/)?.[1];
  if (asked) remember("app", asked, "");
  const app = asked ?? cookie("app");
  if (
    app === "1" ||
    (app !== "0" && new RegExp(`\\b${BUILD.appToken}/`).test(navigator.userAgent))
  ) {
    root.dataset.app = "";
  }

  const kept = (key: string) => {
    try {
      // The tab keeps it where the device has no room.
      // Not the empty text: to throw takes the browser longer than all the rest.
      return JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? "null");
    } catch {
      return undefined;
    }
  };
  const isSignedIn = () => {
    const session = kept(BUILD.sessionKey);
    return !!(session?.token && session.userId);
  };
  root.toggleAttribute("data-signed-in", isSignedIn());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isSignedIn() !== root.hasAttribute("data-signed-in")) location.reload();
  });

  let toastTimer: ReturnType<typeof setTimeout> | undefined;
  const showToast = (toast: HTMLElement) => {
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => {
      toast.togglePopover?.(true);
      // The words come after it, or screen readers would say nothing.
      if (toast.dataset.failed) toast.textContent = toast.dataset.failed;
      toastTimer = setTimeout(() => toast.togglePopover?.(false), BUILD.toastShown);
    }, BUILD.toastDelay);
  };
  const loadTray = () => {
    const script = document.createElement("script");
    script.type = "module";
    script.src = "/tray.js";
    document.head.append(script);
    return script;
  };
  if (kept(BUILD.trayKey)) loadTray();

  let home = cookie("home");
  if (!/^[ab]$/.test(home)) {
    home = Math.random() < BUILD.homeSplitShare ? "b" : "a";
    remember("home", home);
  }
  root.dataset.home = home;

  const chosen = BUILD.paths[cookie("locale")];
  const entering = !document.referrer.startsWith(location.origin);
  if (chosen && chosen !== BUILD.defaultPath && entering) {
    if (location.pathname === BUILD.defaultPath) location.replace(chosen + location.search);
  }

  const onScroll = () => root.toggleAttribute("data-scrolled", scrollY > BUILD.scrollThreshold);
  addEventListener("scroll", onScroll, { passive: true });
  addEventListener("pageshow", onScroll);

  const openMenu = () => document.querySelector<HTMLDetailsElement>("header details[open]");
  document.addEventListener("keydown", (event) => {
    const menu = openMenu();
    if (event.key !== "Escape" || !menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });

  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const menu = openMenu();
    if (menu && !menu.contains(target)) menu.open = false;
    const toast = target.closest<HTMLButtonElement>("[popovertargetaction]")?.popoverTargetElement;
    if (toast) {
      event.preventDefault();
      showToast(toast as HTMLElement);
    }
    const button = target.closest<HTMLElement>("[data-compare]");
    if (button) {
      button.ariaBusy = "true";
      loadTray().onerror = () => {
        button.ariaBusy = null;
        showToast(document.getElementById("message") as HTMLElement);
      };
    }
    const other = target.closest<HTMLAnchorElement>("[data-locale]");
    if (other) {
      remember("locale", other.dataset.locale as string);
      // Keep query and fragment in the other language.
      other.search = location.search;
      other.hash = location.hash;
    }
    const login = target.closest<HTMLAnchorElement>('a[href*="/login?"]');
    if (login) login.hash = location.pathname + location.search + location.hash;
    const back = target.closest("[data-back]");
    if (back && history.length > 1 && !entering) {
      event.preventDefault();
      history.back();
    }
  });
}
