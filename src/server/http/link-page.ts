import type { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import { EnvelopeSchema } from "#contract/wire/envelope.ts";
import { LinkTokenSchema } from "#contract/wire/fields.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import type { FailureText } from "#server/core/failure.ts";
import { languageOf } from "#server/core/language.ts";
import { getMessage, getText, type LinkPageText } from "#server/core/messages.ts";
import { addressLimit, type Gate } from "./gate.ts";
import { sendSmallPage } from "./small-page.ts";

type Texts = readonly [LinkPageText, LinkPageText | FailureText, LinkPageText?];

type TextChoice = Texts | ((c: ServerContext) => Texts);

interface LinkPage {
  readonly path: string;
  readonly ask: TextChoice;
  readonly done: TextChoice;
  readonly failed: Texts;
}

/**
 * The page of a link in a mail. Mail scanners open links, so only its button changes anything: it
 * posts to the call at the same address, mounted after this.
 */
export function mountLinkPage(
  api: Hono<ServerEnvironment>,
  { siteUrl, isDemo }: Pick<Config, "siteUrl" | "isDemo">,
  gate: Gate,
  { path, ask, done, failed }: LinkPage,
): void {
  api.get(path, addressLimit(gate, "read"), (c) =>
    v.is(LinkTokenSchema, c.req.query("token")) ? send(c, 200, ask) : send(c, 422, failed),
  );

  api.post(path, async (c, next) => {
    await next();
    if (!(c.req.header("Accept") ?? "").includes("text/html")) return;
    const { code } = v.parse(EnvelopeSchema, await c.res.json());
    const status = c.res.status as ContentfulStatusCode;
    // Hono would copy the headers of the envelope.
    c.res = undefined;
    if (code === "0000") c.res = await send(c, status, done);
    else if (code === "1001" || code === "2002") c.res = await send(c, status, failed);
    else c.res = await send(c, status, failed, getMessage(code, readLocale(c)));
  });

  function send(
    c: ServerContext,
    status: ContentfulStatusCode,
    texts: TextChoice,
    message?: string,
  ) {
    const [title, text, button] = typeof texts === "function" ? texts(c) : texts;
    const locale = readLocale(c);
    return sendSmallPage(c, status, {
      locale,
      title: getText(title, locale),
      text: message ?? getText(text, locale),
      ...(button && { button: getText(button, locale) }),
      home: { label: getText("messages:newsletter.home", locale), siteUrl },
      isSample: isDemo,
    });
  }
}

export function linkTo(
  { publicApiBase, siteUrl }: Pick<Config, "publicApiBase" | "siteUrl">,
  path: string,
  token: string,
  locale: Locale,
): string {
  const query = new URLSearchParams({ token, lang: LOCALES[locale].tag });
  return `${publicApiBase ?? siteUrl}${path}?${query}`;
}

function readLocale(c: ServerContext) {
  return languageOf(c.req.query("lang") ?? c.req.header("Accept-Language"));
}
