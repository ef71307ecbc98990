import { defineMiddleware } from "astro:middleware";
import { splitAddress } from "#i18n/addresses.ts";
import { findFallbackLanguage, getSay, getTranslate } from "#i18n/texts.ts";

/** Sets the language in `locals`, so that components need no property for it. */
export const onRequest = defineMiddleware((context, next) => {
  const { locale } = splitAddress(context.url.pathname.replace(/\.html$/, ""));
  context.locals.locale = locale;
  context.locals.t = getTranslate(locale);
  context.locals.say = getSay(locale);
  context.locals.lang = (key) => findFallbackLanguage(locale, key);
  return next();
});
