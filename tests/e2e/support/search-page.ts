import type { Page } from "playwright";
import type { Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";

/** Long enough for a retried request on a busy machine. */
export const SOON = { timeout: 8000 };
export const CALL = /\/polaris\/search\?/;

/** Controls by their accessible names. */
export function getSearchControls(page: Page, locale: Locale = "en_US") {
  const t = getTranslate(locale);
  const main = page.getByRole("main");
  const group = (type: string) =>
    main.getByRole("region", { name: t(`search:groups.${type}`), exact: true });
  return {
    t,
    field: main.getByRole("searchbox"),
    submit: main.getByRole("button", { name: t("search:submit"), exact: true }),
    retry: main.getByRole("button", { name: t("search:retry"), exact: true }),
    status: main.getByRole("status"),
    help: main.getByRole("link", { name: t("search:lists.complain"), exact: true }).first(),
    lists: main.getByRole("link", { name: t("search:lists.products"), exact: true }),
    answer: main.getByRole("region", { name: t("search:verdict.label"), exact: true }),
    products: group("product"),
    recent: main.getByRole("region", { name: t("search:recent"), exact: true }),
    hot: main.getByRole("region", { name: t("search:hot"), exact: true }),
  };
}
