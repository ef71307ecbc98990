import { Failure } from "#browser/core/failure.ts";
import type { FailureCode } from "#contract/wire/codes.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { waitingTime } from "./waiting-time.ts";

export type FormTexts = Texts<"accounts:form"> & {
  /** The problems of fields, by the names that `findProblems` returns. */
  problems: Readonly<Record<string, string>>;
};

/** Problems of single fields, or of the form as a whole. */
export interface FormProblems {
  fields: Readonly<Record<string, string>>;
  message?: string;
}

/** The field that a failure code is about, if any. */
export type Places = Readonly<Partial<Record<FailureCode, string>>>;

interface Situation {
  texts: FormTexts;
  /** The language tag of the page. */
  language: string;
  places: Places;
  hasField(name: string): boolean;
}

/** Sorts the messages of a failed call by field. Those on fields that are not here go to the whole form. */
export function problemsOfFailure(error: unknown, situation: Situation): FormProblems {
  const { texts, language, places, hasField } = situation;
  if (!(error instanceof Failure)) return { fields: {}, message: texts.failed };
  const place = places[error.code as FailureCode];
  const ofFields = Object.entries(error.fields ?? {});
  if (ofFields.length > 0) {
    const placed = ofFields.map(([name, text]) => [hasField(name) ? name : place, text] as const);
    const homeless = placed.filter(([name]) => name === undefined).map(([, text]) => text);
    const fields = Object.fromEntries(
      placed.flatMap(([name, text]) => (name === undefined ? [] : [[name, text]])),
    );
    return homeless.length > 0 ? { fields, message: homeless.join(" ") } : { fields };
  }
  const text = wordsOf(error, texts, language);
  return place === undefined ? { fields: {}, message: text } : { fields: { [place]: text } };
}

function wordsOf({ message, retryAfter }: Failure, { wait }: FormTexts, language: string): string {
  return retryAfter === undefined
    ? message
    : wait.replace("{time}", waitingTime(retryAfter, language));
}
