import type { APIRoute } from "astro";
import { DAY_MS } from "#constants.ts";
import { LOCALES } from "#i18n/locales.ts";
import { toAbsoluteUrl } from "#seo/absolute.ts";
import { SITE } from "#site.ts";

/** Expires in less than a year, as RFC 9116 recommends. */
const VALIDITY_DAYS = 300;

export const GET: APIRoute = () => {
  const languages = [...new Set(Object.values(LOCALES).map(({ tag }) => tag.split("-")[0]))];
  const expires = new Date(Date.now() + VALIDITY_DAYS * DAY_MS).toISOString();
  const fields = [
    `Contact: mailto:${SITE.email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${toAbsoluteUrl("/.well-known/security.txt")}`,
  ];
  return new Response(`${fields.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
};
