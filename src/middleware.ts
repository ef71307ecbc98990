import { defineMiddleware, sequence } from "astro:middleware";
import { createHash } from "node:crypto";
import { splitAddress } from "#i18n/addresses.ts";
import { foreignLanguageOf, getSay, getText } from "#i18n/texts.ts";

/** Components read the language of the page they stand on instead of handing it down. */
const language = defineMiddleware((context, next) => {
  const { locale } = splitAddress(context.url.pathname.replace(/\.html$/, ""));
  context.locals.locale = locale;
  context.locals.t = getText(locale);
  context.locals.say = getSay(locale);
  context.locals.lang = (key) => foreignLanguageOf(locale, key);
  return next();
});

/** Most pages share the same few scripts and styles. */
const hashes = new Map<string, string>();

function hashOf(source: string): string {
  const known = hashes.get(source);
  if (known) return known;
  const made = `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
  hashes.set(source, made);
  return made;
}

function hashesOf(html: string, element: RegExp): string[] {
  return [...new Set([...html.matchAll(element)].map(([, source = ""]) => hashOf(source)))];
}

const INLINE_SCRIPT = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

/** Where the API and the analytics live when that is not where the site lives. */
const CONNECTIONS = [import.meta.env.PUBLIC_API_BASE, import.meta.env.PUBLIC_ANALYTICS_URL].flatMap(
  (address) => (address ? [new URL(address).origin] : []),
);

/** The policy of one finished page: only the scripts and styles that stand in it may run. */
function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "img-src 'self'",
    ["connect-src 'self'", ...CONNECTIONS].join(" "),
    "manifest-src 'self'",
    ["script-src 'self'", ...hashesOf(html, INLINE_SCRIPT)].join(" "),
    ["style-src 'self'", ...hashesOf(html, INLINE_STYLE)].join(" "),
  ].join(";");
}

const CHARSET = '<meta charset="utf-8">';

/** Hashes as Astro writes them would list the styles of every route on every page. */
const policy = defineMiddleware(async (context, next) => {
  const response = await next();
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (import.meta.env.DEV || !context.isPrerendered || !isPage) return response;
  const html = await response.text();
  const element = `<meta http-equiv="content-security-policy" content="${contentSecurityPolicy(html)}">`;
  const { status, headers } = response;
  return new Response(html.replace(CHARSET, CHARSET + element), { status, headers });
});

export const onRequest = sequence(language, policy);
