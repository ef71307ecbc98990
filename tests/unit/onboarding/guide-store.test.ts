import { expect, test } from "vitest";
import { BLOCKED, openDevice, openPage } from "../support/opened-page.ts";

const KEY = "finny:guide";

async function open(device = openDevice()) {
  openPage("/", device);
  return { device, ...(await import("#browser/onboarding/guide-store.ts")) };
}

test("answers outlive the page, and skipping keeps them", async () => {
  const { answer, skipGuide, device } = await open();
  answer({ borrowed: false });
  answer({ loanTypes: ["sharia"] });
  skipGuide();
  const { $guide } = await open(device);
  expect($guide.get()).toEqual({ borrowed: false, loanTypes: ["sharia"], isSkipped: true });
});

test("who goes back and answers anew comes to the first open question", async () => {
  const { answer, goBack, $revisited, $guide } = await open();
  answer({ borrowed: true });
  answer({ loanTypes: [] });
  goBack();
  goBack();
  expect($revisited.get()).toBe("borrowed");
  answer({ borrowed: false });
  expect($revisited.get()).toBeUndefined();
  expect($guide.get()).toEqual({ borrowed: false, loanTypes: [] });
});

test("beginning again forgets the answers, not that the guide was opened", async () => {
  const { openGuide, answer, startAgain, device } = await open();
  openGuide();
  answer({ borrowed: true });
  startAgain();
  expect(device.localStorage.getItem(KEY)).toBe('{"isSkipped":false}');
});

test.for([
  ["no JSON", "{"],
  ["a list", "[]"],
  ["a kind that there is not", '{"loanTypes":["gold"]}'],
  ["a kind twice", '{"loanTypes":["sharia","sharia"]}'],
  ["kinds that are no list", '{"loanTypes":"paylater"}'],
  ["a pain point that there is not", '{"painPoint":"weather"}'],
  ["no yes or no", '{"borrowed":"often"}'],
] as const)("what is damaged is dropped: %s", async ([, kept]) => {
  const { $guide } = await open(openDevice({ [KEY]: kept }));
  expect($guide.get()).toEqual({});
});

test("where storage is blocked the answers last as long as the page", async () => {
  const { $guide, answer } = await open(BLOCKED);
  answer({ borrowed: true });
  expect($guide.get()).toEqual({ borrowed: true });
});
