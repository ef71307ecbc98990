import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MaskedPhone } from "#browser/accounts/personal/MaskedPhone.tsx";

test("MaskedPhone shows only the first three digits of a phone number", () => {
  const texts = { hidden: "Begins with {digits}", none: "None" };
  const html = renderToStaticMarkup(createElement(MaskedPhone, { phone: "08031234567", texts }));
  expect(html).toContain("080********");
  expect(html).toContain("Begins with 080<");
  expect(html).not.toMatch(/3|1234567/);
});
