import type { Hono } from "hono";
import * as v from "valibot";
import { activateEmail } from "#contract/accounts/email-activation.ts";
import { LinkTokenSchema } from "#contract/wire/fields.ts";
import type { Locale } from "#i18n/locales.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { languageOf } from "#server/core/language.ts";
import { type ActivationText, textOf } from "#server/core/messages.ts";
import type { Gate } from "#server/http/gate.ts";
import { addressLimit } from "#server/http/middleware/address-limit.ts";
import { sendSmallPage } from "#server/http/small-page.ts";
import type { Services } from "#server/services.ts";
import { ACTIVATION_PAGE, activateByToken } from "./email-activation.ts";

/** The page that the mail's link opens. Opening it activates nothing, however that is done: its button does. */
export function mountEmailActivationPage(
  api: Hono<ServerEnvironment>,
  services: Services,
  gate: Gate,
): void {
  const { siteUrl, isDemo } = services.config;

  api.get(ACTIVATION_PAGE, addressLimit(gate, "read"), (c) =>
    isWellFormed(c) ? send(c, "ask", "button") : send(c, "failed"),
  );

  api.post(ACTIVATION_PAGE, async (c) => {
    await gate.admit(c, activateEmail);
    try {
      await activateByToken(services, c.req.query("token") ?? "");
      return await send(c, "done");
    } catch (error) {
      if (error instanceof Failure && error.code === "2002") return send(c, "failed");
      throw error;
    }
  });

  function send(c: ServerContext, state: "ask" | "done" | "failed", button?: "button") {
    const locale = localeOf(c);
    const t = (key: ActivationText) => textOf(key, locale);
    return sendSmallPage(c, state === "failed" ? 422 : 200, {
      locale,
      title: t(`messages:emailActivation.${state}.title`),
      text: t(`messages:emailActivation.${state}.text`),
      ...(button && { button: t("messages:emailActivation.ask.button") }),
      home: { label: textOf("messages:newsletter.home", locale), siteUrl },
      isSample: isDemo,
    });
  }
}

function isWellFormed(c: ServerContext): boolean {
  return v.is(LinkTokenSchema, c.req.query("token"));
}

/** The language of the mail, which its link names. */
function localeOf(c: ServerContext): Locale {
  return languageOf(c.req.query("lang") ?? c.req.header("Accept-Language"));
}
