import { defineMiddleware } from "astro:middleware";
import { splitAddress } from "#i18n/addresses.ts";
import { findForeignLanguage, getSay, getText } from "#i18n/texts.ts";

/** Components read the page's language from here instead of passing it down. */
export const onRequest = defineMiddleware((context, next) => {
  const { locale } = splitAddress(context.url.pathname.replace(/\.html$/, ""));
  context.locals.locale = locale;
  context.locals.t = getText(locale);
  context.locals.say = getSay(locale);
  context.locals.lang = (key) => findForeignLanguage(locale, key);
  return next();
});
