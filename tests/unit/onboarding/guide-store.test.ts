import { expect, test } from "vitest";
import { type Answers, findNextStep, listResultPages } from "#browser/onboarding/guide-store.ts";
import { LOAN_TYPES } from "#contract/catalogue/constants.ts";
import { createDevice, openPage } from "../support/opened-page.ts";

const KEY = "finny:guide";

async function open(device = createDevice()) {
  openPage("/", device);
  return { device, ...(await import("#browser/onboarding/guide-store.ts")) };
}

test("the guide keeps its answers on other pages and after skipping", async () => {
  const { saveGuideAnswers, skipGuide, device } = await open();
  saveGuideAnswers({ borrowed: false });
  saveGuideAnswers({ loanTypes: ["sharia"] });
  skipGuide();
  const { $guide } = await open(device);
  expect($guide.get()).toEqual({ borrowed: false, loanTypes: ["sharia"], isSkipped: true });
});

test("the guide continues after a revisited question is answered", async () => {
  const { saveGuideAnswers, goToPreviousStep: goBack, $revisited, $guide } = await open();
  saveGuideAnswers({ borrowed: true });
  saveGuideAnswers({ loanTypes: [] });
  goBack();
  goBack();
  expect($revisited.get()).toBe("borrowed");
  saveGuideAnswers({ borrowed: false });
  expect($revisited.get()).toBeUndefined();
  expect($guide.get()).toEqual({ borrowed: false, loanTypes: [] });
});

test("the guide deletes its answers on restart", async () => {
  const { openGuide, saveGuideAnswers, restartGuide: startAgain, device } = await open();
  openGuide();
  saveGuideAnswers({ borrowed: true });
  startAgain();
  expect(device.localStorage.getItem(KEY)).toBe('{"isSkipped":false}');
});

test.for<[given: string, answers: Answers, step: string]>([
  ["nothing", {}, "borrowed"],
  ["the first answer", { borrowed: false }, "loanTypes"],
  ["an answer of any loan type", { borrowed: true, loanTypes: [] }, "painPoint"],
  ["all answers", { borrowed: true, loanTypes: ["paylater"], painPoint: "fees" }, "result"],
  ["a pain point without loan types", { borrowed: true, painPoint: "fees" }, "loanTypes"],
  ["loan types without earlier answers", { loanTypes: ["paylater"] }, "borrowed"],
])("findNextStep returns the step after %s", ([, answers, step]) => {
  expect(findNextStep(answers)).toBe(step);
});

test.for<[kinds: string, answers: Answers, pages: string[]]>([
  ["no loan type", { loanTypes: [], painPoint: "speed" }, ["/finny/all/speed"]],
  ["all loan types", { loanTypes: LOAN_TYPES, painPoint: "speed" }, ["/finny/all/speed"]],
  ["paylater", { loanTypes: ["paylater"], painPoint: "limit" }, ["/finny/paylater/limit"]],
  [
    "two loan types",
    { loanTypes: ["education", "sharia"], painPoint: "fees" },
    ["/finny/education/fees", "/finny/sharia/fees"],
  ],
  ["no pain point", { loanTypes: ["sharia"] }, ["/finny"]],
])("listResultPages returns the pages for %s", ([, answers, pages]) => {
  expect(listResultPages(answers).map(({ page }) => page)).toEqual(pages);
});
