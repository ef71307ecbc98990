import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type * as v from "valibot";
import { clearDraft, readDraft, saveDraft } from "#browser/core/draft.ts";
import { getPageLanguageTag } from "#browser/core/page.ts";
import type { Fields } from "#contract/wire/endpoint.ts";
import { validateFields } from "#contract/wire/find-problems.ts";
import { type FormProblems, type FormTexts, type Places, toFormProblems } from "./form-problems.ts";

type FormValues = Readonly<Record<string, unknown>>;
type FieldName<Schema extends Fields> = Schema extends unknown
  ? keyof Schema["entries"] & string
  : never;

type Texts<Schema extends Fields, Unsent extends string> = Readonly<
  Partial<Record<FieldName<Schema> | NoInfer<Unsent>, string>>
>;

interface FormOptions<Schema extends Fields, Unsent extends string> {
  /** The name of the draft and the prefix of the field ids. Must be unique on the page. */
  name: string;
  /** The schema, or a function that selects the schema by the form's values. */
  schema: Schema | Choice<Schema>;
  texts: FormTexts;
  /** The saved values to edit, filled in on hydration. Fields emptied in the draft stay empty. */
  initial?: Texts<Schema, Unsent> | undefined;
  /** Suggested values for empty fields, even for fields emptied in the draft. */
  suggested?: Texts<Schema, Unsent>;
  /** The fields to save on this device until the form is sent. Must not include passwords or codes. */
  draft?: readonly (FieldName<Schema> | NoInfer<Unsent>)[];
  /** Returns the name of a subject's draft. Another name loads another draft. */
  draftName?: () => string;
  places?: Places;
  read?(form: HTMLFormElement): FormValues;
  /** Reads the field values for the draft. */
  readDraftValues?(form: HTMLFormElement): FormValues;
  /** Sends the values. `"leaving"` keeps the form disabled, because the page is about to change. */
  submit(values: v.InferOutput<Schema>): Promise<"leaving" | undefined>;
}

export type Form<Schema extends Fields> = ReturnType<typeof useForm<Schema>>;

/** Manages a form with uncontrolled inputs, which keep text from before hydration or from password managers. */
export function useForm<const Schema extends Fields, Unsent extends string = never>(
  options: FormOptions<Schema, Unsent>,
) {
  const { name, texts, initial: initialValues, suggested, draft = [], places = {} } = options;
  const { read = readFieldValues, readDraftValues = readFieldValues } = options;
  const draftName = useMemo(() => options.draftName ?? (() => name), [options.draftName, name]);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<FormProblems>({ fields: {} });
  const focusProblem = useFocusFirstProblem(element);

  useEffect(() => {
    if (!element.current) return;
    fillEmptyFields(element.current, { ...initialValues, ...readDraft(draftName()) }, suggested);
    fillEmptyFields(element.current, { ...suggested });
  }, [draftName, initialValues, suggested]);

  useEffect(() => {
    const enableAfterRestore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setSending(false);
    };
    addEventListener("pageshow", enableAfterRestore);
    return () => removeEventListener("pageshow", enableAfterRestore);
  });

  function setSending(is: boolean) {
    sending.current = is;
    setIsSending(is);
  }

  function showProblems(results: FormProblems) {
    setProblems(results);
    focusProblem();
  }

  function toMessages(problems: Readonly<Record<string, string>>): Record<string, string> {
    const any = texts.problems["messages:field.any.format"] ?? texts.failed;
    return Object.fromEntries(
      Object.entries(problems).map(([field, key]) => [field, texts.problems[key] ?? any]),
    );
  }

  function validate(form: HTMLFormElement) {
    const values = read(form);
    const { schema } = options;
    return validateFields(isSchemaFunction(schema) ? schema(values) : schema, values);
  }

  /** Shows an error of a request other than the submit, such as sending a code. */
  function showFailure(error: unknown, at: Places = {}) {
    const form = element.current;
    const has = (field: string) => form !== null && hasField(form, field);
    const situation = { texts, language: getPageLanguageTag(), hasField: has };
    showProblems(toFormProblems(error, { ...situation, places: { ...places, ...at } }));
  }

  /** Validates only these fields and shows their problems. */
  function areValid(fields: readonly FieldName<Schema>[]): boolean {
    if (!element.current) return false;
    const result = validate(element.current);
    const all = "problems" in result ? Object.entries(result.problems) : [];
    const problems = all.filter(([name]) => fields.some((field) => field === name));
    if (problems.length > 0) showProblems({ fields: toMessages(Object.fromEntries(problems)) });
    else setProblems({ fields: {} });
    return problems.length === 0;
  }

  function validateField(field: FieldName<Schema>): string | undefined {
    if (!element.current || !areValid([field])) return undefined;
    return String(read(element.current)[field] ?? "");
  }

  async function send(event: FormEvent<HTMLFormElement>, instead?: () => void) {
    event.preventDefault();
    if (sending.current) return;
    const result = validate(event.currentTarget);
    if ("problems" in result) return showProblems({ fields: toMessages(result.problems) });
    setProblems({ fields: {} });
    if (instead) return instead();
    setSending(true);
    try {
      const next = await options.submit(result.output);
      clearDraft(draftName());
      if (next !== "leaving") setSending(false);
    } catch (error) {
      setSending(false);
      showFailure(error);
    }
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const changedField = getFieldName(event.target);
    if (changedField !== undefined && changedField in problems.fields) {
      const { [changedField]: _, ...others } = problems.fields;
      setProblems({ ...problems, fields: others });
    }
    // Keep draft values of fields that the form does not contain now.
    const values: FormValues = {
      ...readDraft(draftName()),
      ...readDraftValues(event.currentTarget),
    };
    // Omit empty fields from the draft of a new form, and suggested values, which differ by language.
    const fields = draft.filter(
      (field) => initialValues || (values[field] && values[field] !== suggested?.[field]),
    );
    const entries = fields.map((field) => [field, values[field] as string | undefined]);
    if (initialValues || fields.length > 0) saveDraft(draftName(), Object.fromEntries(entries));
    else clearDraft(draftName());
  }

  return {
    /** Uses POST, which keeps passwords out of the address if scripts fail. */
    props: {
      ref: element,
      onSubmit: send,
      onInput: handleInput,
      noValidate: true,
      method: "post",
      "aria-busy": isSending,
    },
    field: (field: FieldName<Schema>) => ({
      id: `${name}-${field}`,
      name: field,
      problem: problems.fields[field],
    }),
    message: problems.message,
    isSending,
    values: (): FormValues => (element.current ? read(element.current) : {}),
    areValid,
    validateField,
    fail: showFailure,
    clear: () => element.current?.reset(),
  } as const;
}

type Choice<Schema> = (values: FormValues) => Schema;

function isSchemaFunction<Schema>(schema: Schema | Choice<Schema>): schema is Choice<Schema> {
  return typeof schema === "function";
}

function useFocusFirstProblem(form: RefObject<HTMLFormElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [times, form]);
  return () => setTimes((count) => count + 1);
}

export function readFieldValues(form: HTMLFormElement): Record<string, unknown> {
  const texts = Object.fromEntries(new FormData(form));
  const boxes = form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]");
  return { ...texts, ...Object.fromEntries([...boxes].map((box) => [box.name, box.checked])) };
}

/** Fills fields that are empty or unchanged since the build, so that typed text is kept. */
function fillEmptyFields(
  form: HTMLFormElement,
  values: Readonly<Record<string, unknown>>,
  built: Readonly<Record<string, unknown>> = {},
): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (typeof value !== "string" || !isTextControl(control)) continue;
    if (control.value === "" || control.value === built[name]) control.value = value;
  }
}

export function hasField(form: HTMLFormElement, name: string): boolean {
  return form.elements.namedItem(name) !== null;
}

function getFieldName(target: EventTarget): string | undefined {
  return target instanceof Element ? (target.getAttribute("name") ?? undefined) : undefined;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList;

/** Whether a control has a text value. A `RadioNodeList` is a group of radio buttons. */
function isTextControl(control: unknown): control is TextControl {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, RadioNodeList].some(
    (kind) => control instanceof kind,
  );
}
