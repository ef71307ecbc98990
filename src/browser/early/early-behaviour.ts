/** The build replaces `BUILD.name` with the value from `early-script.ts`. */
declare const BUILD: typeof import("./early-script.ts").VALUES;
/** The native `import()`. The name hides it from Vite, which would rewrite it. Trusted Types block `script.src`. */
declare const importModule: (address: string) => Promise<unknown>;

/**
 * Runs as an inline script in the head of every page, so it may use only `BUILD` and browser APIs.
 * - Sets `data-app` in the app: by `?app=1`, a session cookie or the user agent.
 * - Sets `data-home` to a variant of the home page, drawn once per visitor.
 * - Sets `data-signed-in` at the load event. Reloads a page from the back/forward cache if the state has changed.
 * - Sets `data-scrolled` for the mobile header after the scroll threshold.
 * - Opens the chosen language when a visitor enters at the default home page.
 * - Closes the menu of the header on Escape or a tap outside.
 * - Loads the comparison tray when a comparison button is pressed, or if products are chosen already.
 * - Adds the current address as the fragment of links to the login.
 * - Shows the toast of a pressed button and hides it after some time.
 */
export function runEarlyScript(): void {
  const root = document.documentElement;
  // Read cookies and storage only once before the first paint, because each read waits for another process.
  const cookies = document.cookie;
  const readCookie = (name: string) => cookies.match(new RegExp(`(^| )${name}=([^;]*)`))?.[2] ?? "";
  const writeCookie = (name: string, value: string, age = `max-age=${BUILD.cookieSeconds};`) => {
    const secure = location.protocol === "https:" ? ";secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: our readers' browsers lack the Cookie Store API.
    document.cookie = `${name}=${value};${age}path=/;samesite=lax${secure}`;
  };

  const query = location.search.match(/[?&]app=([01])(&|$)/)?.[1];
  if (query) writeCookie("app", query, "");
  const app = query ?? readCookie("app");
  if (
    app === "1" ||
    (app !== "0" && new RegExp(`\\b${BUILD.appToken}/`).test(navigator.userAgent))
  ) {
    root.dataset.app = "";
  }

  const readJson = (key: string) => {
    try {
      // Parse "null" for a missing key, because an exception would be slow.
      return JSON.parse(localStorage.getItem(key) ?? "null");
    } catch {
      return undefined;
    }
  };
  const isSignedIn = () => {
    const session = readJson(BUILD.sessionKey);
    return !!(session?.token && session.userId);
  };
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isSignedIn() !== root.hasAttribute("data-signed-in")) location.reload();
  });

  let toastTimer: ReturnType<typeof setTimeout> | undefined;
  const showToast = (toast: HTMLElement) => {
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => {
      toast.togglePopover?.(true);
      // Add the text after the toast is visible, because screen readers announce only such text.
      if (toast.dataset.failed) toast.textContent = toast.dataset.failed;
      toastTimer = setTimeout(() => toast.togglePopover?.(false), BUILD.toastShown);
    }, BUILD.toastDelay);
  };
  const loadTray = (onError: () => void = () => undefined) =>
    importModule("/tray.js").catch(onError);

  const isHomeDrawn = /^[ab]$/.test(readCookie("home"));
  const drawnHome = Math.random() < BUILD.homeSplitShare ? "b" : "a";
  root.dataset.home = isHomeDrawn ? readCookie("home") : drawnHome;

  addEventListener("load", () => {
    root.toggleAttribute("data-signed-in", isSignedIn());
    if (readJson(BUILD.trayKey)) loadTray();
    if (!isHomeDrawn) writeCookie("home", drawnHome);
  });

  const chosen = BUILD.paths[readCookie("locale")];
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
      loadTray(() => {
        button.ariaBusy = null;
        showToast(document.getElementById("message") as HTMLElement);
      });
    }
    const other = target.closest<HTMLAnchorElement>("[data-locale]");
    if (other) {
      writeCookie("locale", other.dataset.locale as string);
      // Keep query and fragment, which are valid in every language.
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
