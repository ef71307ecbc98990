import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import { EnvelopeSchema } from "#contract/wire/envelope.ts";
import { LinkTokenSchema } from "#contract/wire/fields.ts";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { parseAcceptLanguage } from "#server/core/language.ts";
import { getMessage, getText } from "#server/core/texts.ts";
import { type Gate, limitByAddress } from "#server/http/gate.ts";
import { createResponse } from "#server/http/reply.ts";
import { SITE } from "#site.ts";

interface SmallPage {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  readonly button: string | undefined;
  readonly siteUrl: string;
  readonly isDemo: boolean;
}

/** Copies the colours of the site's pages from `src/styles/tokens.css`. */
const STYLE = `:root{color-scheme:light dark;--ground:#f3efe4;--paper:#fff;--ink:#131a2b;--pen:#1b3fa0}
@media(prefers-color-scheme:dark){:root{--ground:#0d1117;--paper:#222b3a;--ink:#eef2f6;--pen:#a3bcff}}
body{margin:0;padding:24px 12px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans SC",sans-serif}
main{max-width:34em;margin:0 auto;padding:24px;background:var(--paper);border-radius:4px;overflow-wrap:anywhere}
h1{margin:16px 0;font-size:1.6em;line-height:1.25}
b,button{background:#ffe14a;color:#131a2b}
b{padding:2px 8px}
button{min-height:44px;padding:0 20px;border:0;border-radius:4px;font:inherit;font-weight:700;cursor:pointer}
a{display:inline-block;padding:10px 0;color:var(--pen)}
:focus-visible{outline:3px solid var(--pen);outline-offset:3px}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const CONTENT_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

function renderLinkPage({ locale, title, text, button, siteUrl, isDemo }: SmallPage) {
  const notice = isDemo ? html`<p><b>${getText("messages:sample.notice", locale)}</b></p>` : "";
  const form =
    button === undefined ? "" : html`<form method="post"><button>${button}</button></form>`;
  return html`<!doctype html>
<html lang="${LOCALES[locale].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · ${SITE.brand}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<b>${SITE.brand}</b>
${notice}
<h1>${title}</h1>
<p>${text}</p>
${form}
<a href="${siteUrl}${addressOf(locale, "/")}">${getText("messages:newsletter.home", locale)}</a>
</main>
</body>
</html>
`;
}

type Text = `messages:${string}`;

/** The title, text and button label of a page. */
type Texts = readonly [Text, Text, Text?];

type TextChoice = Texts | ((c: ServerContext) => Texts);

interface LinkPage {
  readonly path: string;
  readonly ask: TextChoice;
  readonly done: TextChoice;
  readonly failed: Texts;
}

/** Mounts a page with a button that posts to the same URL. GET changes nothing, because mail scanners open links. */
export function mountLinkPage(
  api: Hono<ServerEnvironment>,
  { siteUrl, isDemo }: Pick<Config, "siteUrl" | "isDemo">,
  gate: Gate,
  { path, ask, done, failed }: LinkPage,
): void {
  api.get(path, limitByAddress(gate, "read"), (c) =>
    v.is(LinkTokenSchema, c.req.query("token")) ? send(c, 200, ask) : send(c, 422, failed),
  );

  api.post(path, async (c, next) => {
    await next();
    if (!(c.req.header("Accept") ?? "").includes("text/html")) return;
    const { code } = v.parse(EnvelopeSchema, await c.res.json());
    const status = c.res.status as ContentfulStatusCode;
    // Clears the response first, because otherwise Hono copies its headers to the page.
    c.res = undefined;
    if (code === "0000") c.res = await send(c, status, done);
    else if (code === "1001" || code === "2002") c.res = await send(c, status, failed);
    else c.res = await send(c, status, failed, getMessage(code, readLinkPageLocale(c)));
  });

  async function send(
    c: ServerContext,
    status: ContentfulStatusCode,
    texts: TextChoice,
    message?: string,
  ): Promise<Response> {
    const [title, text, button] = typeof texts === "function" ? texts(c) : texts;
    const locale = readLinkPageLocale(c);
    const page = renderLinkPage({
      locale,
      title: getText(title, locale),
      text: message ?? getText(text, locale),
      button: button && getText(button, locale),
      siteUrl,
      isDemo,
    });
    const body = String(await page);
    return createResponse(c, status, body, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      "Content-Language": LOCALES[locale].tag,
      "Content-Security-Policy": CONTENT_POLICY,
      "Cache-Control": "no-store",
      // Prevents a referrer, because the URL contains a token.
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    });
  }
}

export function createTokenLink(
  { publicApiBase, siteUrl }: Pick<Config, "publicApiBase" | "siteUrl">,
  path: string,
  token: string,
  locale: Locale,
): string {
  const query = new URLSearchParams({ token, lang: LOCALES[locale].tag });
  return `${publicApiBase ?? siteUrl}${path}?${query}`;
}

function readLinkPageLocale(c: ServerContext) {
  return parseAcceptLanguage(c.req.query("lang") ?? c.req.header("Accept-Language"));
}
