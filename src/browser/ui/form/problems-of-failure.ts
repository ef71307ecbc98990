import { Failure } from "#browser/core/failure.ts";
import type { FailureCode } from "#contract/wire/codes.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { waitingTime } from "./waiting-time.ts";

export type FormTexts = Texts<"accounts:form"> & {
  /** What is wrong with a field, by the names that `findProblems` gives. */
  problems: Readonly<Record<string, string>>;
};

/** Problems of single fields, or of the form as a whole. */
export interface FormProblems {
  fields: Readonly<Record<string, string>>;
  message?: string;
}

/** The field that a code is about, where it is about one. */
export type Places = Readonly<Partial<Record<FailureCode, string>>>;

interface Situation {
  texts: FormTexts;
  /** The tag of the page's. */
  language: string;
  places: Places;
  hasField(name: string): boolean;
}

/** Where each word of a failed call belongs. What the server says of fields that are not here is not lost. */
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
