import type { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import { confirmSubscription, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { EnvelopeSchema } from "#contract/wire/envelope.ts";
import { findProblems } from "#contract/wire/find-problems.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { languageOf } from "#server/core/language.ts";
import { messageOf, type NewsletterText, textOf } from "#server/core/messages.ts";
import type { Gate } from "#server/http/gate.ts";
import { addressLimit } from "#server/http/middleware/address-limit.ts";
import { type SmallPage, sendSmallPage } from "#server/http/small-page.ts";

const PAGES = [
  { call: confirmSubscription, name: "confirm" },
  { call: unsubscribe, name: "unsubscribe" },
] as const;

/**
 * The pages that the links in a mail open. Opening one changes nothing, because programs that read
 * mail do that, too: its button asks the call, whose answer a browser gets as a page.
 */
export function mountNewsletterPages(
  api: Hono<ServerEnvironment>,
  { siteUrl, isDemo }: Pick<Config, "siteUrl" | "isDemo">,
  gate: Gate,
): void {
  for (const { call, name } of PAGES) {
    api.get(call.path, addressLimit(gate, "read"), (c) => {
      if ("problems" in findProblems(call.query, c.req.query())) {
        return send(c, 422, { title: "messages:newsletter.failed", text: invalidLink(c) });
      }
      const text = textOf(`messages:newsletter.${name}.text`, localeOf(c));
      return send(c, 200, {
        title: `messages:newsletter.${name}.title`,
        text,
        button: `messages:newsletter.${name}.button`,
      });
    });

    api.post(call.path, async (c, next) => {
      await next();
      if (!(c.req.header("Accept") ?? "").includes("text/html")) return;
      const { code } = v.parse(EnvelopeSchema, await c.res.json());
      const status = c.res.status as ContentfulStatusCode;
      // Else the headers of the envelope would be taken over, its length among them.
      c.res = undefined;
      c.res = await (code === "0000"
        ? send(c, status, {
            title: `messages:newsletter.${name}.doneTitle`,
            text: textOf(`messages:newsletter.${name}.doneText`, localeOf(c)),
          })
        : send(c, status, {
            title: "messages:newsletter.failed",
            text: ["1001", "2002"].includes(code) ? invalidLink(c) : messageOf(code, localeOf(c)),
          }));
    });
  }

  interface Words {
    title: NewsletterText;
    text: string;
    button?: NewsletterText;
  }

  function send(c: ServerContext, status: ContentfulStatusCode, { title, text, button }: Words) {
    const locale = localeOf(c);
    const page: SmallPage = {
      locale,
      title: textOf(title, locale),
      text,
      ...(button !== undefined && { button: textOf(button, locale) }),
      home: { label: textOf("messages:newsletter.home", locale), siteUrl },
      isSample: isDemo,
    };
    return sendSmallPage(c, status, page);
  }
}

/** The language of the mail, which its links name. */
function localeOf(c: ServerContext): Locale {
  return languageOf(c.req.query("lang") ?? c.req.header("Accept-Language"));
}

function invalidLink(c: ServerContext): string {
  return textOf("messages:failure.invalidLink", localeOf(c));
}
