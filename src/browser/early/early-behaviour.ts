/** Build-time values for the behaviour of a page before its first paint and without islands. */
export interface EarlyOptions {
  cookieSeconds: number;
  /** The text before the version in the app's user agent. */
  appToken: string;
  toastDelay: number;
  toastShown: number;
  homeSplitShare: number;
  scrollThreshold: number;
  sessionKey: string;
  trayKey: string;
  trayFile: string;
  defaultPath: string;
  paths: Record<string, string>;
}

/**
 * Runs inline in the head of every page, written out by `early-script.ts`: it may use nothing but
 * its argument and the browser.
 *
 * - in-app mode from `?app=1`, the cookie of this session, or the app's user agent: `<html data-app>`
 * - whether a session is kept: `<html data-signed-in>`; a page restored from memory after that
 *   changed reloads, so that the next person sees nothing private
 * - the home variant, drawn once: `<html data-home="a|b">`
 * - the mobile header after the scroll threshold: `<html data-scrolled>`
 * - the language chosen in the switch, applied when the visitor enters at the default home
 * - the open menu of the header closes on Escape and on a tap elsewhere
 * - products chosen for comparison load the tray; the button that chooses one is busy until then
 * - a toast opened by a button comes and goes by itself; without scripts it stays until dismissed
 */
export function earlyBehaviour(options: EarlyOptions): void {
  const root = document.documentElement;
  const cookie = (name: string) =>
    document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1] ?? "";
  const remember = (name: string, value: string, age = `max-age=${options.cookieSeconds};`) => {
    const secure = location.protocol === "https:" ? ";secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers our readers have.
    document.cookie = `${name}=${value};${age}path=/;samesite=lax${secure}`;
  };

  const asked = new URLSearchParams(location.search).get("app");
  if (asked === "0" || asked === "1") remember("app", asked, "");
  const app = asked ?? cookie("app");
  if (
    app === "1" ||
    (app !== "0" && new RegExp(`\\b${options.appToken}/`).test(navigator.userAgent))
  ) {
    root.dataset.app = "";
  }

  const kept = (key: string) => {
    try {
      // The tab keeps it where the device has no room.
      return JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? "");
    } catch {
      return undefined;
    }
  };
  const isSignedIn = () => {
    const { token, userId } = kept(options.sessionKey) ?? {};
    return !!(token && userId);
  };
  root.toggleAttribute("data-signed-in", isSignedIn());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isSignedIn() !== root.hasAttribute("data-signed-in")) location.reload();
  });

  const loadTray = () => {
    const script = document.createElement("script");
    script.type = "module";
    script.src = options.trayFile;
    document.head.append(script);
  };
  if (kept(options.trayKey)) loadTray();

  let home = cookie("home");
  if (!/^[ab]$/.test(home)) {
    home = Math.random() < options.homeSplitShare ? "b" : "a";
    remember("home", home);
  }
  root.dataset.home = home;

  const chosen = options.paths[cookie("locale")];
  const entering = !document.referrer.startsWith(location.origin);
  if (chosen && chosen !== options.defaultPath && entering) {
    if (location.pathname === options.defaultPath) location.replace(chosen + location.search);
  }

  const onScroll = () => {
    root.toggleAttribute("data-scrolled", scrollY > options.scrollThreshold);
  };
  addEventListener("scroll", onScroll, { passive: true });
  addEventListener("pageshow", onScroll);

  const openMenu = () => document.querySelector<HTMLDetailsElement>("header details[open]");
  document.addEventListener("keydown", (event) => {
    const menu = openMenu();
    if (event.key !== "Escape" || !menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });

  let toastTimer = 0;
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const menu = openMenu();
    if (menu && !menu.contains(target)) menu.open = false;
    const toast = target?.closest<HTMLButtonElement>("[popovertarget]")?.popoverTargetElement;
    if (toast instanceof HTMLElement) {
      event.preventDefault();
      clearTimeout(toastTimer);
      toastTimer = window.setTimeout(() => {
        toast.togglePopover(true);
        toastTimer = window.setTimeout(() => toast.togglePopover(false), options.toastShown);
      }, options.toastDelay);
    }
    const compare = target?.closest("[data-compare]");
    if (compare) {
      compare.ariaBusy = "true";
      loadTray();
    }
    const other = target?.closest<HTMLAnchorElement>("a[data-locale]");
    if (other) {
      remember("locale", other.dataset.locale ?? "");
      // Keep query and fragment in the other language.
      other.search = location.search;
      other.hash = location.hash;
    }
    const back = target?.closest("[data-back]");
    if (back && history.length > 1 && !entering) {
      event.preventDefault();
      history.back();
    }
  });
}
