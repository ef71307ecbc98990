import { Failure } from "#browser/core/failure.ts";
import type { FailureCode } from "#contract/wire/codes.ts";
import type { Texts } from "#i18n/island-texts.ts";

export type FormTexts = Texts<"accounts:form"> & {
  /** Messages by the keys that `findProblems` returns. */
  problems: Readonly<Record<string, string>>;
};

export interface FormProblems {
  fields: Readonly<Record<string, string>>;
  message?: string;
}

export type Places = Readonly<Partial<Record<FailureCode, string>>>;

interface Situation {
  texts: FormTexts;
  /** BCP 47 tag of the page. */
  language: string;
  places: Places;
  hasField(name: string): boolean;
}

/** Assigns the messages of a failure to fields. Messages without a field go to the form. */
export function toFormProblems(error: unknown, situation: Situation): FormProblems {
  const { texts, language, places, hasField } = situation;
  if (!(error instanceof Failure)) return { fields: {}, message: texts.failed };
  const place = places[error.code as FailureCode];
  const fieldMessages = Object.entries(error.fields ?? {});
  if (fieldMessages.length > 0) {
    const placed = fieldMessages.map(
      ([name, text]) => [hasField(name) ? name : place, text] as const,
    );
    const formMessages = placed.filter(([name]) => name === undefined).map(([, text]) => text);
    const fields = Object.fromEntries(
      placed.flatMap(([name, text]) => (name === undefined ? [] : [[name, text]])),
    );
    return formMessages.length > 0 ? { fields, message: formMessages.join(" ") } : { fields };
  }
  const text = toMessage(error, texts, language);
  return place === undefined ? { fields: {}, message: text } : { fields: { [place]: text } };
}

function toMessage(
  { message, retryAfter }: Failure,
  { wait }: FormTexts,
  language: string,
): string {
  return retryAfter === undefined
    ? message
    : wait.replace("{time}", formatWait(retryAfter, language));
}

const UNITS = { hour: 3600, minute: 60, second: 1 } as const;

/** Rounded up; without seconds above an hour: `formatWait(65, "en-US") // => "1 minute 5 seconds"` */
export function formatWait(seconds: number, language: string): string {
  const step = seconds > UNITS.hour ? UNITS.minute : UNITS.second;
  let rest = Math.max(1, Math.ceil(seconds / step)) * step;
  // Chinese uses no spaces, and short forms of minutes and seconds.
  const [unitDisplay, space] =
    language === "zh-CN" ? (["short", ""] as const) : (["long", " "] as const);
  const parts: string[] = [];
  for (const [unit, size] of Object.entries(UNITS)) {
    const count = Math.floor(rest / size);
    rest %= size;
    const format = { style: "unit", unit, unitDisplay } as const;
    if (count > 0) parts.push(new Intl.NumberFormat(language, format).format(count));
  }
  return parts.join(space);
}
