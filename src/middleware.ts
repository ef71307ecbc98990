import { defineMiddleware } from "astro:middleware";
import { splitAddress } from "#i18n/addresses.ts";
import { findForeignLanguage, getSay, getText } from "#i18n/texts.ts";

/** Sets the language in `locals`, so that components need no property for it. */
export const onRequest = defineMiddleware((context, next) => {
  const { locale } = splitAddress(context.url.pathname.replace(/\.html$/, ""));
  context.locals.locale = locale;
  context.locals.t = getText(locale);
  context.locals.say = getSay(locale);
  context.locals.lang = (key) => findForeignLanguage(locale, key);
  return next();
});
