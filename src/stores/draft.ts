import { $session } from "#stores/session.ts";
import { isRecord, keep, keptKeys, readKeptValue } from "#stores/storage.ts";

export type DraftValues = Readonly<Record<string, string | boolean>>;

interface Draft {
  /** Who wrote it; empty for a visitor. */
  readonly owner: string;
  readonly values: DraftValues;
}

const PREFIX = "finny:draft:";
const NEVER_KEPT = ["password", "retyped_password", "otp", "credential"];

/** Keeps what is typed into a form until it was sent; never passwords and codes. */
export function keepDraft(form: string, values: DraftValues): void {
  const kept = Object.entries(values).filter(([name]) => !NEVER_KEPT.includes(name));
  const draft: Draft = { owner: owner(), values: Object.fromEntries(kept) };
  keep(PREFIX + form, JSON.stringify(draft));
}

/** What was typed before. What one person wrote is shown to no other on the same device. */
export function readDraft(form: string): DraftValues | undefined {
  const draft = readKeptValue(PREFIX + form, isDraft);
  return draft && (draft.owner === "" || draft.owner === owner()) ? draft.values : undefined;
}

export function clearDraft(form: string): void {
  keep(PREFIX + form, undefined);
}

/** Who signs out leaves nothing behind. */
export function clearDrafts(): void {
  for (const key of keptKeys(PREFIX)) keep(key, undefined);
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
