import { describe, expect, test } from "vitest";
import { findBarriers } from "../support/look.ts";
import { usePhoneSite } from "../support/people-site.ts";
import { picture, questionFormOf, REFUSED } from "../support/question-forms.ts";
import { textsOf } from "../support/texts.ts";

const { site, openAs } = usePhoneSite();

describe("question pictures", () => {
  test("explain failed uploads and allow a retry", async () => {
    const page = await openAs(await site.signUp(), { mayReport: REFUSED });
    await page.goto("/questions#ask");
    const t = textsOf();
    const form = questionFormOf(page);
    const alert = (name: string) => page.getByRole("alert").filter({ hasText: name });
    await form.file.setInputFiles({
      name: "large.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await alert("large.png").getByText(t("questions:pictures.tooLarge")).waitFor();
    await form.file.setInputFiles({
      name: "words.png",
      mimeType: "image/png",
      buffer: Buffer.from("no picture at all"),
    });
    await alert("words.png").getByText(t("messages:field.image.format")).waitFor();
    const remove = (name: string) =>
      page.getByRole("button", { name: `${t("questions:pictures.remove")} ${name}`, exact: true });
    await remove("large.png").click();
    await remove("words.png").click();

    await page.route("**/polaris/upload/picture", (route) => route.abort("connectionreset"));
    await form.file.setInputFiles([
      await picture(33, "proof.png"),
      await picture(34, "second.png"),
    ]);
    await alert("proof.png").waitFor();
    await alert("second.png").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    // The form asks before it is sent without the picture, and names it.
    await form.line.fill("Is this receipt right?");
    await form.words.fill("It names another amount.");
    await form.category.selectOption("cost");
    await form.send.click();
    const missing = page
      .getByRole("alert")
      .filter({ hasText: t("questions:pictures.missing", { names: "proof.png, second.png" }) });
    await missing.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.unroute("**/polaris/upload/picture");
    await page.getByRole("button", { name: t("questions:pictures.retry"), exact: true }).click();
    await form.arrived("proof.png").waitFor();
    await form.arrived("second.png").waitFor();
    await missing.waitFor({ state: "detached" });
    // Duplicate pictures count once.
    await form.file.setInputFiles([await picture(33, "proof.png"), await picture(35, "third.png")]);
    await form.arrived("third.png").waitFor();
    expect(await remove("proof.png").count()).toBe(1);
    // An uploaded picture survives a reload, as typed text does.
    await page.reload();
    await form.arrived(t("questions:pictures.nameless", { number: 1 })).waitFor();
    expect(await form.line.inputValue()).toBe("Is this receipt right?");
    await form.send.click();
    await form.done.waitFor();
  });

  test("allow sending without a failed picture", async () => {
    const page = await openAs(await site.signUp(), { mayReport: REFUSED });
    const t = textsOf();
    const form = questionFormOf(page);
    const without = page.getByRole("button", {
      name: t("questions:pictures.without"),
      exact: true,
    });
    await page.goto("/questions#ask");
    await form.file.setInputFiles(await picture(41, "good.png"));
    await form.arrived("good.png").waitFor();
    await page.route("**/polaris/upload/picture", (route) => route.abort("connectionreset"));
    await form.file.setInputFiles(await picture(42, "bad.png"));
    await page.getByRole("alert").filter({ hasText: "bad.png" }).waitFor();
    await form.line.fill("Which fee is this?");
    await form.words.fill("It stands on the receipt.");
    await form.category.selectOption("cost");
    expect(await without.count()).toBe(0);
    await form.send.click();
    await without.waitFor();
    // Enter presses the form's own button, not this one, or later changes to the text would be lost.
    await form.line.press("Enter");
    await form.words.fill("It stands on the receipt, and nobody named it.");
    await without.click();
    await form.done.waitFor();
    await page.getByRole("link", { name: t("questions:form.toQuestion"), exact: true }).click();
    await page.getByText("nobody named it").waitFor();
    const findPicture = (number: number) =>
      page
        .getByRole("img", { name: t("questions:page.question.picture", { number }), exact: true })
        .count();
    expect([await findPicture(1), await findPicture(2)]).toEqual([1, 0]);
  });

  test("accept at most three pictures", async () => {
    const page = await openAs(await site.signUp());
    const t = textsOf();
    const form = questionFormOf(page);
    const removes = page.getByRole("button", {
      name: new RegExp(`^${t("questions:pictures.remove")} `),
    });
    await page.goto("/questions#ask");
    await form.file.setInputFiles(
      await Promise.all([1, 2, 3, 4, 5].map((red) => picture(200 + red, `${red}.png`))),
    );
    const hint = page.getByRole("status").filter({ hasText: t("questions:pictures.hint") });
    await hint.waitFor();
    for (const name of ["1.png", "2.png", "3.png"]) await form.arrived(name).waitFor();
    expect(await removes.count()).toBe(3);
    await form.line.fill("Which of these receipts counts?");
    await form.words.fill("There are several.");
    await form.category.selectOption("cost");
    await form.send.click();
    await form.done.waitFor();

    await page.getByRole("link", { name: t("questions:form.toQuestion"), exact: true }).click();
    const change = page.getByRole("button", {
      name: t("questions:page.change"),
      exact: true,
    });
    await change.click();
    await removes.first().click();
    await form.file.setInputFiles(await picture(210, "other.png"));
    await form.arrived("other.png").waitFor();
    await page.reload();
    await change.click();
    await removes.first().waitFor();
    expect(await removes.count()).toBe(3);
  });
});
