import { expect, test } from "vitest";
import { findContact } from "#browser/questions/find-contact.ts";

test("the place is that in the field as it was typed", () => {
  const description = "  Pay 20,000\nor write to ada at gmail dot com now";
  const found = findContact({ title: "Who?", description, label: "" });
  expect(found).toMatchObject({
    field: "description",
    kind: "email",
    text: "ada at gmail dot com",
  });
  expect(description.slice(found?.start, found?.end)).toBe("ada at gmail dot com");
});

test("the first field with one is told, the title before the rest", () => {
  const found = findContact({ title: "See example.com", description: "ada@example.com" });
  expect(found).toMatchObject({ field: "title", kind: "link" });
});

test("amounts and dates lead nowhere", () => {
  const description = "₦250,000 on 21/11/2026, paid 3 x 90.000";
  expect(findContact({ title: "Rp 1.500.000?", description, label: "2026" })).toBeUndefined();
});
