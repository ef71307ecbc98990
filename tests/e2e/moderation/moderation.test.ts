import type { Page } from "playwright";
import { expect, test } from "vitest";
import { report } from "#contract/moderation/report.ts";
import { postQuestion } from "#contract/questions/question.ts";
import { addressOf } from "#i18n/addresses.ts";
import { runPolaris } from "../../api/support/polaris-command.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
// Each person comes from a network of their own, as reported by a proxy in front of the server.
const site = usePeopleSite(undefined, { TRUSTED_PROXIES: "127.0.0.1,::1" });
const GONE = /status of 404/;
const locale = "id_ID";
const t = textsOf(locale);

let networks = 0;
function ownNetwork(): Record<string, string> {
  networks += 1;
  return { "X-Forwarded-For": `203.0.${networks}.7` };
}

/** Decides on the command line, with the revision that was shown. */
function decide(question: string, ...decision: string[]) {
  const environment = { POLARIS_DATA_DIR: site.dataDir };
  const { stdout } = runPolaris(["moderation", "show", question], environment);
  const [shown = ""] = /^question:\S+@\w+/.exec(stdout) ?? [];
  const decided = runPolaris(["moderation", "decide", shown, ...decision], environment);
  expect(decided.stderr).toBe("");
}

async function visitAs(person: Parameters<typeof signedIn>[1]): Promise<Page> {
  return visit({
    ...signedIn(site.url, person),
    viewport: NARROW,
    mayReport: GONE,
    extraHTTPHeaders: ownNetwork(),
  });
}

test("hides a reported question and logs its removal", {
  timeout: 90_000,
}, async () => {
  const visitor = await visit({ baseURL: site.url, viewport: NARROW });
  await visitor.goto(addressOf(locale, "/moderation"));
  const show = visitor.getByRole("button", { name: t("moderation:log.show"), exact: true });
  await show.click();
  await visitor.getByText(t("moderation:log.empty")).waitFor();
  await visitor.getByText(t("moderation:log.waiting", { count: 0 })).waitFor();

  const asker = await site.signUp("phone");
  const title = `Is ${locale} lending a trap?`;
  const { id } = await site.succeed(postQuestion, {
    token: asker.token,
    headers: ownNetwork(),
    body: { title, description: `Asked in ${locale}.`, category: "other" },
  });
  const address = addressOf(locale, `/question/${id}`);
  const own = await visitAs(asker);
  await own.goto(address);
  await own.getByText(`Asked in ${locale}.`).waitFor();

  const reporters = [];
  for (let number = 0; number < 3; number += 1) reporters.push(await site.signUp("phone"));
  const [first, ...others] = reporters;
  if (!first) throw new Error("nobody reports");
  const other = await visitAs(first);
  await other.goto(address);
  const like = other.getByRole("button", {
    name: new RegExp(`^${t("community:card.helpful")} .*${locale}`),
  });
  await like.click();
  await expect.poll(() => like.getAttribute("aria-pressed")).toBe("true");
  await own.reload();
  await own.getByText(t("community:card.helpfulCount", { count: 1 }), { exact: true }).waitFor();

  const words = (key: string) => t(`behaviours:report.${key}`);
  await other.getByRole("button", { name: `${words("open")} ${title}`, exact: true }).click();
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel(words("reason"), { exact: true }).selectOption("Advertise");
  await dialog.getByLabel(words("subject"), { exact: true }).fill("Not a question");
  await dialog.getByLabel(words("message"), { exact: true }).fill("It is an advertisement.");
  // The reporter registered by phone, so the notice needs an e-mail address.
  await dialog.getByLabel(words("email"), { exact: true }).fill("reporter@example.com");
  await dialog.getByRole("button", { name: words("submit"), exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  for (const { token } of others) {
    await site.succeed(report, {
      token,
      headers: ownNetwork(),
      body: {
        subjectType: "question",
        subjectId: id,
        reason: "Advertise",
        subject: "Not a question",
        message: "It is an advertisement.",
        email: "reporter@example.com",
      },
    });
  }
  await expect
    .poll(async () => {
      await own.reload();
      return own.getByText(t("community:state.states.hidden")).isVisible();
    })
    .toBe(true);
  expect(await findBarriers(own)).toEqual([]);
  await other.reload();
  await other.getByText(t("questions:page.gone")).waitFor();

  decide(`question:${id}`, "remove", "advertising");
  await own.reload();
  await own.getByText(t("community:state.states.removed")).waitFor();

  await visitor.reload();
  await show.click();
  const entry = visitor
    .getByRole("main")
    .getByRole("listitem")
    .filter({
      hasText: t("moderation:log.because", { reason: t("moderation:reasons.advertising") }),
    });
  await entry.first().waitFor();
  expect(await entry.first().innerText()).toContain(t("moderation:log.decisions.remove"));
  expect(await visitor.getByRole("main").innerText()).not.toContain(locale);
  expect(await findBarriers(visitor)).toEqual([]);
  expect(await findOverflow(visitor)).toEqual([]);
});
