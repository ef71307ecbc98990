import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { pageAddress } from "#browser/core/page.ts";
import { type Resume, takeResume } from "#browser/core/return-to.ts";
import { $session, onPersonChange } from "#browser/core/session.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";

interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent<HTMLFormElement>, instead?: () => void): Promise<void>;
}

/**
 * A visitor's valid form becomes a draft, and is sent after they sign in unless `isResumed` is false.
 * `toPending` returns the action to resume.
 */
export function useSignedInSubmit<Props extends FormProps>(
  props: Props,
  toPending: () => { action: string; subject: string },
  isResumed = true,
): Props {
  const { ref } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the action is resumed once.
  useEffect(() => {
    if (!$session.get()) return;
    const { action, subject } = toPending();
    const isMine = (resume: Resume) => resume.action === action && resume["subject"] === subject;
    if (takeResume(pageAddress(), isMine) && isResumed) ref.current?.requestSubmit();
  }, []);
  return {
    ...props,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      return props.onSubmit(event, $session.get() ? undefined : () => askToSignIn(toPending()));
    },
  };
}

/** A key that resets a form when another person signs in. Hydration keeps the key and the typed text. */
export function usePersonKey(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => onPersonChange(() => setChanges((before) => before + 1)), []);
  return changes;
}

type FormValues = Readonly<Record<string, unknown>>;

/** `fields` change when the form gains or loses fields. */
export function useFormValues(
  form: { values(): FormValues },
  ...fields: readonly unknown[]
): [FormValues, () => void] {
  const [values, setValues] = useState<FormValues>({});
  const read = () => setValues(form.values());
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes call `read` themselves.
  useEffect(read, fields);
  return [values, read];
}
