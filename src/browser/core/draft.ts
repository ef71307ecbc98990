import { $session } from "./session.ts";
import { findStorageKeys, isRecord, readValue, storeText } from "./storage.ts";

type DraftValues = Readonly<Record<string, string | boolean | undefined>>;

interface Draft {
  /** The user id of the author, or "" for a visitor. */
  readonly owner: string;
  readonly values: DraftValues;
  readonly at: number;
}

export const DRAFT_KEY = "finny:draft:";
const VISITOR_DRAFT_MS = 24 * 60 * 60 * 1000;
const SECRET_FIELDS = ["password", "retyped_password", "otp", "credential"];

/** Stores form values on the device until they are sent. Omits passwords and codes. */
export function saveDraft(form: string, values: DraftValues): void {
  const entries = Object.entries(values).filter(([name]) => !SECRET_FIELDS.includes(name));
  const draft: Draft = {
    owner: getDraftOwner(),
    values: Object.fromEntries(entries),
    at: Date.now(),
  };
  storeText(DRAFT_KEY + form, JSON.stringify(draft));
}

/** Returns the draft of a visitor or of the signed-in user, never of another user. */
export function readDraft(form: string): DraftValues | undefined {
  const draft = readValue(DRAFT_KEY + form, isCurrentDraft);
  return draft && (draft.owner === "" || draft.owner === getDraftOwner())
    ? draft.values
    : undefined;
}

export function clearDraft(form: string): void {
  storeText(DRAFT_KEY + form, undefined);
}

export function clearDrafts(): void {
  for (const key of findStorageKeys(DRAFT_KEY)) storeText(key, undefined);
}

function getDraftOwner(): string {
  return $session.get()?.userId ?? "";
}

/** Whether a draft is valid. A visitor's draft expires after a day, because phones are shared. */
function isCurrentDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    typeof value["owner"] === "string" &&
    (value["owner"] !== "" || Number(value["at"]) > Date.now() - VISITOR_DRAFT_MS) &&
    isRecord(value["values"]) &&
    Object.values(value["values"]).every((item) => ["string", "boolean"].includes(typeof item))
  );
}
