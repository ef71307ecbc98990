import { expect, test } from "vitest";
import { BLOCKED, openDevice, openPage } from "../support/opened-page.ts";

const KEY = "finny:guide";

async function open(device = openDevice()) {
  openPage("/", device);
  return { device, ...(await import("#browser/onboarding/guide-store.ts")) };
}

test("stores answers across pages and skipping", async () => {
  const { answer, skipGuide, device } = await open();
  answer({ borrowed: false });
  answer({ loanTypes: ["sharia"] });
  skipGuide();
  const { $guide } = await open(device);
  expect($guide.get()).toEqual({ borrowed: false, loanTypes: ["sharia"], isSkipped: true });
});

test("continues with the first open question", async () => {
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

test("clears answers on restart", async () => {
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
] as const)("drops a damaged value: %s", async ([, kept]) => {
  const { $guide } = await open(openDevice({ [KEY]: kept }));
  expect($guide.get()).toEqual({});
});

test("keeps answers in memory without storage", async () => {
  const { $guide, answer } = await open(BLOCKED);
  answer({ borrowed: true });
  expect($guide.get()).toEqual({ borrowed: true });
});
