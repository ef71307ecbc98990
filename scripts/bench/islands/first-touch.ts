import type { Browser, Locator, Page } from "playwright";
import { openSlowPhone } from "./slow-phone.ts";

export interface Touch {
  readonly name: string;
  readonly address: string;
  /** The control to tap. */
  target(page: Page): Locator;
  /** Visible once the tap has had its effect. */
  effect(page: Page): Locator;
}

const main = (page: Page) => page.getByRole("main");
const footer = (page: Page) => page.getByRole("contentinfo");

/** One island of each kind that a visitor meets, touched where nothing of React is loaded yet. */
export const TOUCHES: readonly Touch[] = [
  {
    name: "Follow on a product's page",
    address: "/productDetails/fairmoney",
    target: (page) =>
      main(page)
        .getByRole("button", { name: /^Follow/ })
        .first(),
    effect: (page) => page.getByRole("dialog"),
  },
  {
    name: "Follow in the list of products",
    address: "/productList",
    target: (page) =>
      main(page)
        .getByRole("button", { name: /^Follow/ })
        .first(),
    effect: (page) => page.getByRole("dialog"),
  },
  {
    name: "Log in, sent empty",
    address: "/login?type=2",
    target: (page) => main(page).getByRole("button", { name: "Log in" }),
    effect: (page) => page.getByText("Please enter your password"),
  },
  {
    name: "Register, sent empty",
    address: "/login?type=1",
    target: (page) => main(page).getByRole("button", { name: "Register" }),
    effect: (page) => page.getByText("Please enter your first name"),
  },
  {
    name: "Newsletter, sent empty",
    address: "/about",
    target: (page) => footer(page).getByRole("button", { name: "Subscribe" }),
    effect: (page) => page.getByText("Please input your Email"),
  },
];

/** Milliseconds from the tap until its effect is seen. */
export async function timeFirstTouch(browser: Browser, url: string, touch: Touch): Promise<number> {
  const page = await openSlowPhone(browser, url);
  await page.goto(touch.address, { waitUntil: "load" });
  const target = touch.target(page);
  await target.scrollIntoViewIfNeeded();
  const started = performance.now();
  await target.tap();
  await touch.effect(page).waitFor();
  const taken = performance.now() - started;
  await page.context().close();
  return taken;
}
