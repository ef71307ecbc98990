import {
  $comparison,
  type ComparedProduct,
  clearCompared,
  comparisonAddress,
  removeComparedProduct,
  TRAY_STATUS,
} from "#browser/catalogue/comparison-store.ts";
import { getPageLocale } from "#browser/core/page.ts";
import { MAX_COMPARED_PRODUCTS } from "#contract/catalogue/constants.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { punctuationMark } from "#i18n/marks.ts";

const TRAY_STYLES = `
.tray {
  position: fixed;
  inset-inline: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  padding: var(--space-2) var(--space-3);
  border-top: 3px solid var(--marker);
  background: var(--paper);
}
.tray-status {
  flex: 0 1 auto;
  margin: 0;
  font-weight: 700;
}
.tray.full .tray-status {
  background: var(--marker);
  color: var(--on-marker);
}
.tray-following:focus-within {
  position: relative;
  z-index: 2;
  padding: var(--space-2);
  background: var(--paper);
}
.card .tray-following:focus-within {
  position: absolute;
  inset: auto 0 0 auto;
}
.tray-names {
  display: flex;
  flex: 1 1 0;
  gap: var(--space-2);
  min-width: min(100%, calc(var(--text) * 12));
  margin: 0;
  overflow-x: auto;
}
.tray-names li {
  display: flex;
  flex: none;
  align-items: center;
  max-width: 14em;
  padding-inline-start: var(--space-2);
  border: 1px solid var(--hairline);
  border-radius: var(--radius);
}
.tray-names span {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.tray-remove,
.tray-clear {
  min-width: var(--touch);
  min-height: var(--touch);
  color: var(--pen);
}
.tray-clear {
  padding-inline: var(--space-2);
  text-decoration: underline;
}
.tray-ways {
  display: flex;
  gap: var(--space-2);
  margin: 0;
}
@media (max-width: 767px) {
  .tray { gap: var(--space-1) var(--space-2); padding-block: var(--space-1); }
  .tray-status { flex-basis: 100%; font-size: var(--small); line-height: 1.3; }
  .tray-names { min-width: 0; }
  .tray .button { padding-inline: var(--space-3); }
}
.tray a,
.tray button { overflow-wrap: break-word; }
@media (max-height: 500px), (max-width: 16em) {
  .tray-names { display: none; }
}
:root:has(.tray) .toast {
  bottom: var(--above-tray);
}
`;

/** Inserts the tray first in the focus order. A spacer of equal height keeps the end of the page visible. */
export function showComparisonTray(texts: TrayTexts) {
  const styles = new CSSStyleSheet();
  styles.replaceSync(TRAY_STYLES);
  document.adoptedStyleSheets.push(styles);
  const tray = createElement("section", { className: "tray screen-only", ariaLabel: texts.label });
  const status = createElement("p", { className: "tray-status", id: TRAY_STATUS, role: "status" });
  const names = createElement("ul", { className: "tray-names" });
  const link = createComparisonLink({ className: "button", textContent: texts.compare });
  const clear = createButton({ className: "tray-clear", textContent: texts.clear }, clearCompared);
  const ways = createElement("p", { className: "tray-ways" });
  ways.append(link, clear);
  tray.append(status, ways, names);
  const space = createElement("div", { className: "tray-space screen-only" });
  const tabs = document.querySelector<HTMLElement>(".tab-bar");
  // Wraps this link in a separate element, because the link of a card covers the whole card.
  const following = createElement("span", { className: "tray-following visually-hidden" });
  const follower = createComparisonLink({});
  following.append(follower);

  const reserveTraySpace = () => {
    const below = tabs?.offsetHeight ?? 0;
    tray.style.bottom = `${below}px`;
    space.style.height = `${tray.offsetHeight}px`;
    const height = tray.isConnected ? tray.offsetHeight + below : 0;
    const root = document.documentElement.style;
    root.scrollPaddingBottom = height === 0 ? "" : `${height + 16}px`;
    root.setProperty("--above-tray", `${height + 8}px`);
  };

  const show = (selection: readonly ComparedProduct[]) => {
    const hadFocus = [tray, following].some((part) => part.contains(document.activeElement));
    if (selection.length === 0) for (const part of [tray, space, following]) part.remove();
    else if (!tray.isConnected) insertTray(tray, space, tabs);
    names.replaceChildren(...selection.map((product) => createTrayItem(product, texts)));
    const words = texts.chosen.replace("{number}", String(selection.length));
    const isFull = selection.length >= MAX_COMPARED_PRODUCTS;
    status.textContent = isFull
      ? words + punctuationMark(getPageLocale(), ". ") + texts.full
      : words;
    tray.classList.remove("full");
    follower.textContent = texts.compare + punctuationMark(getPageLocale(), ": ") + words;
    reserveTraySpace();
    if (hadFocus)
      (tray.isConnected ? link : document.querySelector<HTMLElement>("main a"))?.focus();
  };

  $comparison.subscribe(show);
  new ResizeObserver(reserveTraySpace).observe(document.body);
  return {
    answer(target: HTMLElement, isFull: boolean) {
      if (tray.isConnected) target.after(following);
      if (!isFull) return;
      tray.classList.add("full");
      // Replaces the text node, because screen readers then announce the same text again.
      status.replaceChildren(...[status.textContent ?? ""]);
    },
  };
}

function insertTray(tray: HTMLElement, spacer: HTMLElement, tabBar: HTMLElement | null): void {
  const skip = document.querySelector(".skip");
  if (skip) skip.after(tray);
  else document.body.prepend(tray);
  if (tabBar) tabBar.before(spacer);
  else document.body.append(spacer);
}

function createComparisonLink(properties: Partial<HTMLAnchorElement>): HTMLAnchorElement {
  const link = createElement("a", properties);
  const updateComparisonLink = () => {
    const ids = $comparison.get().map(({ id }) => id);
    link.href = comparisonAddress(ids, readLoanFromFilterForm());
  };
  $comparison.subscribe(updateComparisonLink);
  for (const use of ["pointerdown", "focus", "click"])
    link.addEventListener(use, updateComparisonLink);
  return link;
}

function createTrayItem({ id, name }: ComparedProduct, texts: TrayTexts): HTMLElement {
  const item = createElement("li", {});
  const remove = createButton(
    {
      className: "tray-remove",
      textContent: "×",
      ariaLabel: texts.remove.replace("{name}", name),
    },
    () => removeComparedProduct(id),
  );
  item.append(createElement("span", { textContent: name }), remove);
  return item;
}

/** Reads amount and term from the filter form as typed; the comparison page parses them. */
function readLoanFromFilterForm(): { amount?: string; term?: string } {
  const form = document.querySelector<HTMLFormElement>("form.filter");
  if (!form) return {};
  const formData = new FormData(form);
  const params = new URLSearchParams(location.search);
  const one = (name: "amount" | "term") => {
    const text = (String(formData.get(name) ?? "") || params.get(name))?.trim();
    return text && !IS_RANGE.test(text) ? { [name]: text } : {};
  };
  return { ...one("amount"), ...one("term") };
}

const IS_RANGE = /\d.*[-−–—~～].*\d/;

function createButton(properties: Partial<HTMLButtonElement>, act: () => void): HTMLButtonElement {
  const button = createElement("button", { type: "button", ...properties });
  button.addEventListener("click", act);
  return button;
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

type TrayTexts = Texts<"tray">;
