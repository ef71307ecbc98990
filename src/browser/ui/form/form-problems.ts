import { Failure } from "#browser/core/failure.ts";
import type { FailureCode } from "#contract/wire/codes.ts";
import type { Texts } from "#i18n/island-texts.ts";

export type FormTexts = Texts<"accounts:form"> & {
  /** Error messages, keyed by the text keys that `validateFields` returns. */
  problems: Readonly<Record<string, string>>;
};

export interface FormProblems {
  fields: Readonly<Record<string, string>>;
  message?: string;
}

export type Places = Readonly<Partial<Record<FailureCode, string>>>;

interface Situation {
  texts: FormTexts;
  /** The BCP 47 tag of the page's language. */
  language: string;
  places: Places;
  hasField(name: string): boolean;
}

/** Assigns error messages to fields. Messages without a field apply to the whole form. */
export function toFormProblems(error: unknown, formDetails: Situation): FormProblems {
  const { texts, language, places, hasField } = formDetails;
  if (!(error instanceof Failure)) return { fields: {}, message: texts.failed };
  const place = places[error.code as FailureCode];
  const fields: Record<string, string> = {};
  const formMessages: string[] = [];
  for (const [name, text] of Object.entries(error.fields ?? {})) {
    const field = hasField(name) ? name : place;
    if (field === undefined) formMessages.push(text);
    else fields[field] = text;
  }
  if (formMessages.length > 0) return { fields, message: formMessages.join(" ") };
  if (Object.keys(fields).length > 0) return { fields };
  const { message, retryAfter } = error;
  const time = retryAfter === undefined ? undefined : formatWaitingTime(retryAfter, language);
  const text = time === undefined ? message : texts.wait.replace("{time}", time);
  return place === undefined ? { fields, message: text } : { fields: { [place]: text } };
}

const UNITS = { hour: 3600, minute: 60, second: 1 } as const;

/**
 * Formats a waiting time. Rounds up, and omits seconds above an hour:
 * `formatWaitingTime(65, "en-US") // => "1 minute 5 seconds"`
 */
export function formatWaitingTime(seconds: number, languageTag: string): string {
  const step = seconds > UNITS.hour ? UNITS.minute : UNITS.second;
  let rest = Math.max(1, Math.ceil(seconds / step)) * step;
  // Uses short units without spaces in Chinese.
  const [unitDisplay, space] =
    languageTag === "zh-CN" ? (["short", ""] as const) : (["long", " "] as const);
  const parts: string[] = [];
  for (const [unit, size] of Object.entries(UNITS)) {
    const count = Math.floor(rest / size);
    rest %= size;
    const format = { style: "unit", unit, unitDisplay } as const;
    if (count > 0) parts.push(new Intl.NumberFormat(languageTag, format).format(count));
  }
  return parts.join(space);
}
