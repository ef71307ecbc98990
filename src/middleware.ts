import { defineMiddleware } from "astro:middleware";
import { splitAddress } from "#i18n/addresses.ts";
import { foreignLanguageOf, getSay, getText } from "#i18n/texts.ts";

/** Components read the language of the page they stand on instead of handing it down. */
export const onRequest = defineMiddleware((context, next) => {
  const { locale } = splitAddress(context.url.pathname.replace(/\.html$/, ""));
  context.locals.locale = locale;
  context.locals.t = getText(locale);
  context.locals.say = getSay(locale);
  context.locals.lang = (key) => foreignLanguageOf(locale, key);
  return next();
});
