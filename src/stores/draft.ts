import { $session } from "#stores/session.ts";
import { isRecord, keep, keptKeys, readKeptValue } from "#stores/storage.ts";

export type DraftValues = Readonly<Record<string, string | boolean>>;

interface Draft {
  /** Who wrote it; empty for a visitor. */
  readonly owner: string;
  readonly values: DraftValues;
}

/** Begins the names under which drafts are kept. */
export const DRAFT_KEY = "finny:draft:";
const NEVER_KEPT = ["password", "retyped_password", "otp", "credential"];

/** Keeps what is typed into a form until it was sent; never passwords and codes. */
export function keepDraft(form: string, values: DraftValues): void {
  const kept = Object.entries(values).filter(([name]) => !NEVER_KEPT.includes(name));
  const draft: Draft = { owner: owner(), values: Object.fromEntries(kept) };
  keep(DRAFT_KEY + form, JSON.stringify(draft));
}

/** What was typed before. What one person wrote is shown to no other on the same device. */
export function readDraft(form: string): DraftValues | undefined {
  const draft = readKeptValue(DRAFT_KEY + form, isDraft);
  return draft && (draft.owner === "" || draft.owner === owner()) ? draft.values : undefined;
}

export function clearDraft(form: string): void {
  keep(DRAFT_KEY + form, undefined);
}

/** Who signs out leaves nothing behind. */
export function clearDrafts(): void {
  for (const key of keptKeys(DRAFT_KEY)) keep(key, undefined);
}

function owner(): string {
  return $session.get()?.userId ?? "";
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    typeof value["owner"] === "string" &&
    isRecord(value["values"]) &&
    Object.values(value["values"]).every((one) => ["string", "boolean"].includes(typeof one))
  );
}
