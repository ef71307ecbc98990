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
  /** Prefix of the field ids and name of the draft; unique on a page. */
  name: string;
  /** A function chooses the schema by the form's values. */
  schema: Schema | Choice<Schema>;
  texts: FormTexts;
  /** Values to edit, filled in on hydration. A field that is empty in the draft stays empty. */
  initial?: Texts<Schema, Unsent> | undefined;
  /** Values that fill every empty field, even a field that is empty in the draft. */
  suggested?: Texts<Schema, Unsent>;
  /** Fields saved on this device until the form is sent; never passwords or codes. */
  draft?: readonly (FieldName<Schema> | NoInfer<Unsent>)[];
  /** Separates the drafts of different subjects. Changing it loads another draft. */
  draftName?: () => string;
  places?: Places;
  read?(form: HTMLFormElement): FormValues;
  /** Reads the values for the draft. */
  readDraftValues?(form: HTMLFormElement): FormValues;
  /** `"leaving"` keeps the form disabled because the page is about to change. */
  submit(values: v.InferOutput<Schema>): Promise<"leaving" | undefined>;
}

export type Form<Schema extends Fields> = ReturnType<typeof useForm<Schema>>;

/** Uncontrolled inputs keep text typed before hydration or filled in by a password manager. */
export function useForm<const Schema extends Fields, Unsent extends string = never>(
  options: FormOptions<Schema, Unsent>,
) {
  const { name, texts, initial: initialValues, suggested, draft = [], places = {} } = options;
  const { read = readFields, readDraftValues = readFields } = options;
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

  /** Shows the failure of a call other than the submit, such as sending a code. */
  function showFailure(error: unknown, at: Places = {}) {
    const form = element.current;
    const has = (field: string) => form !== null && hasField(form, field);
    const situation = { texts, language: getPageLanguageTag(), hasField: has };
    showProblems(toFormProblems(error, { ...situation, places: { ...places, ...at } }));
  }

  /** Validates these fields only and shows their problems. */
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
    // A field that is not in the form keeps its value in the draft.
    const values: FormValues = {
      ...readDraft(draftName()),
      ...readDraftValues(event.currentTarget),
    };
    // The draft of a new form omits empty fields, and suggested values because they differ by language.
    const fields = draft.filter(
      (field) => initialValues || (values[field] && values[field] !== suggested?.[field]),
    );
    const entries = fields.map((field) => [field, values[field] as string | undefined]);
    if (initialValues || fields.length > 0) saveDraft(draftName(), Object.fromEntries(entries));
    else clearDraft(draftName());
  }

  return {
    /** POST keeps passwords out of the address if scripts fail. */
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

export function readFields(form: HTMLFormElement): Record<string, unknown> {
  const texts = Object.fromEntries(new FormData(form));
  const boxes = form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]");
  return { ...texts, ...Object.fromEntries([...boxes].map((box) => [box.name, box.checked])) };
}

/** Fills only fields that are empty or unchanged since the build, so that typed text is not overwritten. */
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

/** Radio buttons with the same name are one control. */
function isTextControl(control: unknown): control is TextControl {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, RadioNodeList].some(
    (kind) => control instanceof kind,
  );
}
