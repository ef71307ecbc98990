import { expect, test } from "vitest";
import { shortenScopes } from "#integrations/short-scopes.ts";

const shorten = (html: string) => shortenScopes(Buffer.from(html)).toString("utf8");

test("each scope gets one short name for its styles and its elements", () => {
  const first = "data-astro-cid-h3xj43oc";
  const second = "data-astro-cid-7w2b4rjc";
  expect(
    shorten(`<style>p[${first}]{}b[${second}]{}</style><p ${first}>₦ 中</p><b ${second} ${first}>`),
  ).toBe("<style>p[data-s0]{}b[data-s1]{}</style><p data-s0>₦ 中</p><b data-s1 data-s0>");
});

test("nothing else is touched", () => {
  const html = '<html data-app data-signed-in><p data-astro-cid="none">data-astro-cid-short</p>';
  expect(shorten(html)).toBe(html);
});
