import {
  $comparison,
  type Chosen,
  clearCompared,
  comparisonAddress,
  removeCompared,
} from "#stores/comparison.ts";
import { TRAY_STYLES } from "./styles.ts";
import type { TrayTexts } from "./texts.ts";

/**
 * Shows what is chosen at the lower edge of the page, above the tab bar. It has a place of its own at
 * the end of the page, so that nothing stays below it, and what is focused keeps clear of it.
 */
export function showTray(texts: TrayTexts): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(TRAY_STYLES);
  document.adoptedStyleSheets.push(styles);
  const tray = element("section", "tray screen-only");
  tray.ariaLabel = texts.label;
  const status = element("p", "tray-status");
  status.role = "status";
  const names = element("ul", "tray-names");
  const link = element("a", "button");
  link.textContent = texts.compare;
  const clear = button(texts.clear, "tray-clear", clearCompared);
  const ways = element("p", "tray-ways");
  ways.append(link, clear);
  tray.append(status, names, ways);
  const tabs = document.querySelector<HTMLElement>(".tab-bar");

  const keepClear = () => {
    const below = tabs?.offsetHeight ?? 0;
    tray.style.bottom = `${below}px`;
    const height = tray.isConnected ? tray.offsetHeight + below : 0;
    const root = document.documentElement.style;
    root.scrollPaddingBottom = height === 0 ? "" : `${height + 16}px`;
  };

  const show = (chosen: readonly Chosen[]) => {
    const hadFocus = tray.contains(document.activeElement);
    if (chosen.length === 0) tray.remove();
    else if (!tray.isConnected) place(tray, tabs);
    names.replaceChildren(...chosen.map((product) => nameItem(product, texts)));
    status.textContent = texts.chosen.replace("{number}", String(chosen.length));
    link.setAttribute("href", comparisonAddress(chosen.map(({ id }) => id)));
    keepClear();
    if (hadFocus)
      (tray.isConnected ? link : document.querySelector<HTMLElement>("main a"))?.focus();
  };

  $comparison.subscribe(show);
  new ResizeObserver(keepClear).observe(document.body);
}

function place(tray: HTMLElement, tabs: HTMLElement | null): void {
  if (tabs) tabs.before(tray);
  else document.body.append(tray);
}

function nameItem({ id, name }: Chosen, texts: TrayTexts): HTMLElement {
  const item = element("li", "");
  const remove = button("×", "tray-remove", () => removeCompared(id));
  remove.ariaLabel = texts.remove.replace("{name}", name);
  const label = element("span", "");
  label.textContent = name;
  item.append(label, remove);
  return item;
}

function button(text: string, className: string, act: () => void): HTMLButtonElement {
  const made = element("button", className);
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
