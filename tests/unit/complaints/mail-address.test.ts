import { expect, test } from "vitest";
import { mailAddress } from "#browser/complaints/mail-address.ts";

test("a mail has subject and letter, whatever is in them, with line ends of two characters", () => {
  const subject = "Cash & Co: 50%?";
  const address = mailAddress("mailto:a@b.example", subject, "One\n\nTwo+two\r\n#é 骚扰");
  expect(address).toMatch(/^mailto:a@b\.example\?subject=[^\s&]+&body=[^\s&+#]+$/);
  const { searchParams } = new URL(address);
  expect(searchParams.get("subject")).toBe(subject);
  expect(searchParams.get("body")).toBe("One\r\n\r\nTwo+two\r\n#é 骚扰");
});
