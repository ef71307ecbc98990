import { $session } from "./session.ts";
import { findStorageKeys, isRecord, readStoredValue, storeText } from "./storage.ts";

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
export function saveDraft(formName: string, values: DraftValues): void {
  const entries = Object.entries(values).filter(([name]) => !SECRET_FIELDS.includes(name));
  const draft: Draft = {
    owner: getDraftOwnerId(),
    values: Object.fromEntries(entries),
    at: Date.now(),
  };
  storeText(DRAFT_KEY + formName, JSON.stringify(draft));
}

/** Returns the draft of a visitor or of the signed-in user, never of another user. */
export function readDraft(formName: string): DraftValues | undefined {
  const draft = readStoredValue(DRAFT_KEY + formName, isUnexpiredDraft);
  return draft && (draft.owner === "" || draft.owner === getDraftOwnerId())
    ? draft.values
    : undefined;
}

export function clearDraft(formName: string): void {
  storeText(DRAFT_KEY + formName, undefined);
}

export function clearAllDrafts(): void {
  for (const key of findStorageKeys(DRAFT_KEY)) storeText(key, undefined);
}

function getDraftOwnerId(): string {
  return $session.get()?.userId ?? "";
}

/** Whether a draft is valid. A visitor's draft expires after a day, because phones are shared. */
function isUnexpiredDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    typeof value["owner"] === "string" &&
    (value["owner"] !== "" || Number(value["at"]) > Date.now() - VISITOR_DRAFT_MS) &&
    isRecord(value["values"]) &&
    Object.values(value["values"]).every((item) => ["string", "boolean"].includes(typeof item))
  );
}
