import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type * as v from "valibot";
import { clearDraft, keepDraft, readDraft } from "#browser/core/draft.ts";
import { pageLanguage } from "#browser/core/page.ts";
import type { Fields } from "#contract/wire/endpoint.ts";
import { findProblems } from "#contract/wire/find-problems.ts";
import { fieldNameOf, fillEmptyFields, hasField, readFields } from "./form-fields.ts";
import {
  type FormProblems,
  type FormTexts,
  type Places,
  problemsOfFailure,
} from "./problems-of-failure.ts";

type Given = Readonly<Record<string, unknown>>;
type NameOf<Schema extends Fields> = Schema extends unknown
  ? keyof Schema["entries"] & string
  : never;

type Texts<Schema extends Fields, Unsent extends string> = Readonly<
  Partial<Record<NameOf<Schema> | NoInfer<Unsent>, string>>
>;

interface FormOptions<Schema extends Fields, Unsent extends string> {
  /** Prefixes the ids and names the draft: unique on a page. */
  name: string;
  /** The schema of the form's call; a function where a choice in the form decides. */
  schema: Schema | Choice<Schema>;
  texts: FormTexts;
  /** The values to edit, filled in on hydration: a field that a draft has emptied stays empty. */
  initial?: Texts<Schema, Unsent> | undefined;
  /** Put into every empty field, even one that its draft has emptied. */
  suggested?: Texts<Schema, Unsent>;
  /** Controls kept on this device until the form is sent; never passwords or codes. */
  draft?: readonly (NameOf<Schema> | NoInfer<Unsent>)[];
  /** Names the draft where there is one for each thing that the form can be about; changes with that. */
  draftName?: () => string;
  places?: Places;
  /** Reads the values of the controls; `readFields` if left out. */
  read?(form: HTMLFormElement): Given;
  /** Reads the values that the draft keeps; `read` if left out. */
  readKept?(form: HTMLFormElement): Given;
  /** `"leaving"`: the page is about to be left, and the form must not be sent again. */
  submit(values: v.InferOutput<Schema>): Promise<"leaving" | undefined>;
}

export type Form<Schema extends Fields> = ReturnType<typeof useForm<Schema>>;

/**
 * The site's one way to build forms. Its inputs are uncontrolled, so that text typed before hydration or
 * filled in by a password manager is sent as it stands. `Unsent`: controls beside its fields.
 */
export function useForm<const Schema extends Fields, Unsent extends string = never>(
  options: FormOptions<Schema, Unsent>,
) {
  const { name, texts, initial: initialValues, suggested, draft = [], places = {} } = options;
  const { read = readFields, readKept = read } = options;
  const draftName = useMemo(() => options.draftName ?? (() => name), [options.draftName, name]);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<FormProblems>({ fields: {} });
  const goToProblem = useGoToProblem(element);

  useEffect(() => {
    if (!element.current) return;
    fillEmptyFields(element.current, { ...initialValues, ...readDraft(draftName()) }, suggested);
    fillEmptyFields(element.current, { ...suggested });
  }, [draftName, initialValues, suggested]);

  useEffect(() => {
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setSending(false);
    };
    addEventListener("pageshow", restart);
    return () => removeEventListener("pageshow", restart);
  });

  function setSending(is: boolean) {
    sending.current = is;
    setIsSending(is);
  }

  function show(found: FormProblems) {
    setProblems(found);
    goToProblem();
  }

  function inWords(found: Readonly<Record<string, string>>): Record<string, string> {
    const any = texts.problems["messages:field.any.format"] ?? texts.failed;
    return Object.fromEntries(
      Object.entries(found).map(([field, key]) => [field, texts.problems[key] ?? any]),
    );
  }

  function examine(form: HTMLFormElement) {
    const given = read(form);
    const { schema } = options;
    return { given, checked: findProblems(isChoice(schema) ? schema(given) : schema, given) };
  }

  /** Shows the failure of another call that the form made, such as the one for a code. */
  function fail(error: unknown, at: Places = {}) {
    const form = element.current;
    const has = (field: string) => form !== null && hasField(form, field);
    const situation = { texts, language: pageLanguage(), hasField: has };
    show(problemsOfFailure(error, { ...situation, places: { ...places, ...at } }));
  }

  /** The value of a field, or undefined when it is invalid: then the problem is shown. */
  function checkedValue(field: NameOf<Schema>): string | undefined {
    if (!element.current) return undefined;
    const { given, checked } = examine(element.current);
    const problem = "problems" in checked ? checked.problems[field] : undefined;
    if (problem === undefined) {
      setProblems({ fields: {} });
      return String(given[field] ?? "");
    }
    show({ fields: inWords({ [field]: problem }) });
    return undefined;
  }

  /** Sends valid values, or calls `instead`. */
  async function send(event: FormEvent<HTMLFormElement>, instead?: () => void) {
    event.preventDefault();
    if (sending.current) return;
    const { checked } = examine(event.currentTarget);
    if ("problems" in checked) return show({ fields: inWords(checked.problems) });
    setProblems({ fields: {} });
    if (instead) return instead();
    setSending(true);
    try {
      const next = await options.submit(checked.output);
      clearDraft(draftName());
      if (next !== "leaving") setSending(false);
    } catch (error) {
      setSending(false);
      fail(error);
    }
  }

  function changed(event: FormEvent<HTMLFormElement>) {
    const changedField = fieldNameOf(event.target);
    if (changedField !== undefined && changedField in problems.fields) {
      const { [changedField]: _mended, ...others } = problems.fields;
      setProblems({ ...problems, fields: others });
    }
    // A field that is missing now may appear, or come back.
    const given: Given = { ...readDraft(draftName()), ...readKept(event.currentTarget) };
    // An emptied field is meant only when editing, and then all may have been emptied.
    // The page's own suggestion is for this page alone: another language may suggest another country.
    const kept = draft.filter(
      (field) => initialValues || (given[field] && given[field] !== suggested?.[field]),
    );
    const values = kept.map((field) => [field, given[field] as string | undefined]);
    if (initialValues || kept.length > 0) keepDraft(draftName(), Object.fromEntries(values));
    else clearDraft(draftName());
  }

  return {
    /** For the `<form>` itself. It posts: should scripts fail, no password ends up in an address. */
    props: {
      ref: element,
      onSubmit: send,
      onInput: changed,
      noValidate: true,
      method: "post",
      "aria-busy": isSending,
    },
    field: (field: NameOf<Schema>) => ({
      id: `${name}-${field}`,
      name: field,
      problem: problems.fields[field],
    }),
    message: problems.message,
    isSending,
    /** The current values. */
    given: (): Given => (element.current ? read(element.current) : {}),
    checkedValue,
    fail,
    /** Empties the form, once its values have arrived. */
    clear: () => element.current?.reset(),
  } as const;
}

type Choice<Schema> = (given: Given) => Schema;

function isChoice<Schema>(schema: Schema | Choice<Schema>): schema is Choice<Schema> {
  return typeof schema === "function";
}

/** Focuses the first field with a problem once that is on the page. */
function useGoToProblem(form: RefObject<HTMLFormElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [times, form]);
  return () => setTimes((before) => before + 1);
}
