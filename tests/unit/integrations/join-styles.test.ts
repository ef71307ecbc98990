import { expect, test } from "vitest";
import { joinStyles } from "#integrations/join-styles.ts";

const join = (html: string) => joinStyles(Buffer.from(html)).toString("utf8");

test("the styles of a head become one, in their order, where the first stood", () => {
  expect(
    join(
      '<head><title>₦</title><style>a{}</style><meta name="x"><style>b{}\n</style></head><p>中</p>',
    ),
  ).toBe('<head><title>₦</title><style>a{}b{}\n</style><meta name="x"></head><p>中</p>');
});

test.each([
  "<head><style>a{}</style></head><style>b{}</style>",
  "<head><title>none</title></head>",
  "<p>no head</p>",
])("%s stays as it is", (html) => {
  expect(join(html)).toBe(html);
});
