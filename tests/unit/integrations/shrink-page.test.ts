import { expect, test } from "vitest";
import { shrinkPage } from "#integrations/shrink-page.ts";

const shrink = (html: string) => shrinkPage(Buffer.from(html)).toString("utf8");

test("the styles of a head become one, in their order, where the first stood", () => {
  const page = (head: string) => `<head><title>₦</title>${head}</head><p>中</p>`;
  expect(shrink(page('<style>a{}</style><meta name="x"><style>b{}\n</style>'))).toBe(
    page('<style>a{}b{}\n</style><meta name="x">'),
  );
});

test("each scope gets one short name for its styles and its elements", () => {
  const [first, second] = ["data-astro-cid-h3xj43oc", "data-astro-cid-7w2b4rjc"];
  expect(
    shrink(`<style>p[${first}]{}b[${second}]{}</style><p ${first}>₦ 中</p><b ${second} ${first}>`),
  ).toBe("<style>p[data-s0]{}b[data-s1]{}</style><p data-s0>₦ 中</p><b data-s1 data-s0>");
});

test("spaces between blocks are left out, those between words stay", () => {
  expect(shrink("<ul>\n<li> <a>a</a> <b>b</b> c </li> <li>\n<p>d</p></li> </ul> <b>e</b>")).toBe(
    "<ul><li><a>a</a> <b>b</b> c </li><li><p>d</p></li></ul><b>e</b>",
  );
});

test("spaces of an island stay", () => {
  const island = "<astro-island><p>a<!-- --> </p> </astro-island>";
  expect(shrink(`<p>a</p> ${island} <p>b</p>`)).toBe(`<p>a</p> ${island} <p>b</p>`);
});

test.each([
  "<head><style>a{}</style></head><style>b{}</style>",
  "<head><title>none</title></head>",
  "<p data-astro-cid='none'>no head, data-astro-cid-short</p>",
])("%s stays as it is", (html) => {
  expect(shrink(html)).toBe(html);
});
