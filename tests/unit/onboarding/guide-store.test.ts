import { expect, test } from "vitest";
import { createDevice, openPage } from "../support/opened-page.ts";

const KEY = "finny:guide";

async function open(device = createDevice()) {
  openPage("/", device);
  return { device, ...(await import("#browser/onboarding/guide-store.ts")) };
}

test("stores answers across pages and skipping", async () => {
  const { saveAnswers, skipGuide, device } = await open();
  saveAnswers({ borrowed: false });
  saveAnswers({ loanTypes: ["sharia"] });
  skipGuide();
  const { $guide } = await open(device);
  expect($guide.get()).toEqual({ borrowed: false, loanTypes: ["sharia"], isSkipped: true });
});

test("returns the first question without an answer", async () => {
  const { saveAnswers, goToPreviousStep: goBack, $revisited, $guide } = await open();
  saveAnswers({ borrowed: true });
  saveAnswers({ loanTypes: [] });
  goBack();
  goBack();
  expect($revisited.get()).toBe("borrowed");
  saveAnswers({ borrowed: false });
  expect($revisited.get()).toBeUndefined();
  expect($guide.get()).toEqual({ borrowed: false, loanTypes: [] });
});

test("clears answers on restart", async () => {
  const { openGuide, saveAnswers, restartGuide: startAgain, device } = await open();
  openGuide();
  saveAnswers({ borrowed: true });
  startAgain();
  expect(device.localStorage.getItem(KEY)).toBe('{"isSkipped":false}');
});
