import { $session } from "./session.ts";
import { isRecord, keep, keptKeys, readKeptValue } from "./storage.ts";

/** Undefined values are not kept. */
export type DraftValues = Readonly<Record<string, string | boolean | undefined>>;

interface Draft {
  /** The writer; empty for a visitor. */
  readonly owner: string;
  readonly values: DraftValues;
  readonly at: number;
}

/** The prefix of the storage keys of drafts. */
export const DRAFT_KEY = "finny:draft:";
const VISITORS_MS = 24 * 60 * 60 * 1000;
const NEVER_KEPT = ["password", "retyped_password", "otp", "credential"];

/** Keeps text typed into a form until it is sent; never passwords and codes. */
export function keepDraft(form: string, values: DraftValues): void {
  const kept = Object.entries(values).filter(([name]) => !NEVER_KEPT.includes(name));
  const draft: Draft = { owner: owner(), values: Object.fromEntries(kept), at: Date.now() };
  keep(DRAFT_KEY + form, JSON.stringify(draft));
}

/** The draft of a form. A signed-in person's draft is never shown to anybody else on the same device. */
export function readDraft(form: string): DraftValues | undefined {
  const draft = readKeptValue(DRAFT_KEY + form, isDraft);
  return draft && (draft.owner === "" || draft.owner === owner()) ? draft.values : undefined;
}

export function clearDraft(form: string): void {
  keep(DRAFT_KEY + form, undefined);
}

/** Call on sign-out: nothing of the person's stays behind. */
export function clearDrafts(): void {
  for (const key of keptKeys(DRAFT_KEY)) keep(key, undefined);
}

function owner(): string {
  return $session.get()?.userId ?? "";
}

/** A visitor's draft lasts a day: people share phones, and a visitor cannot be recognized. */
function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    typeof value["owner"] === "string" &&
    (value["owner"] !== "" || Number(value["at"]) > Date.now() - VISITORS_MS) &&
    isRecord(value["values"]) &&
    Object.values(value["values"]).every((one) => ["string", "boolean"].includes(typeof one))
  );
}
