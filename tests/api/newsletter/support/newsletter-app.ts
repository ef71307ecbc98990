import { expect } from "vitest";
import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { createDatabase } from "../../../support/database.ts";
import { startServiceApp } from "../../support/service-app.ts";

export const EMAIL = "ada@finny.example";

export async function startNewsletter(
  dialect: "sqlite" | "postgres",
  environment: Record<string, string> = {},
) {
  const app = await startServiceApp(await createDatabase(dialect), { environment });
  const request = (email = EMAIL, headers: Record<string, string> = {}) =>
    app.succeed(subscribe, { query: { email }, headers });
  /** The links of the newest mail. */
  const readLinks = async () => {
    const letter = (await app.letters()).at(-1);
    const urls = letter?.text.match(/https?:\/\/\S+/g)?.map((link) => new URL(link)) ?? [];
    const getMailLink = (path: string) => {
      const url = urls.find(({ pathname }) => pathname === path);
      if (!url) throw new Error(`the mail has no link to ${path}`);
      return { url, token: url.searchParams.get("token") ?? "" };
    };
    return {
      confirm: getMailLink(confirmSubscription.path),
      unsubscribe: getMailLink(unsubscribe.path),
    };
  };
  const readRows = () =>
    app.services.store.db.selectFrom("newsletter_subscriptions").selectAll().execute();
  const readState = async () => {
    const [row, ...others] = await readRows();
    expect(others).toEqual([]);
    return row && row.confirmed_at !== null && row.unsubscribed_at === null
      ? "subscribed"
      : "unsubscribed";
  };
  return { ...app, request, readLinks, readRows, readState };
}
