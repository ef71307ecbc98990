import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { consumePendingAction, type Resume } from "#browser/core/return-to.ts";
import { $session, onUserChange } from "#browser/core/session.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";

type FormValues = Readonly<Record<string, unknown>>;

interface PostForm {
  props: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit(event: FormEvent<HTMLFormElement>, instead?: () => void): Promise<void>;
    onInput(event: FormEvent<HTMLFormElement>): void;
  };
  values(): FormValues;
}

interface PostOptions {
  /** The action to resume after the visitor signs in. */
  pending: Resume;
  isResumed?: boolean;
  /** A list of values that changes when the form gains or loses fields. */
  fields?: readonly unknown[];
  onInput?: () => void;
}

/** Saves a visitor's form as a draft and asks to sign in. After sign-in, submits the draft if `isResumed`. */
export function usePostForm<Form extends PostForm>(
  form: Form,
  { pending, isResumed = true, fields = [], onInput }: PostOptions,
) {
  const [values, setValues] = useState<FormValues>({});
  const readValues = () => setValues(form.values());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readValues` reads the fields at each call.
  useEffect(readValues, fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resume the action only once.
  useEffect(() => {
    if (consumePendingAction(pending) && isResumed) form.props.ref.current?.requestSubmit();
  }, []);
  const props = {
    ...form.props,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      return form.props.onSubmit(event, $session.get() ? undefined : () => askToSignIn(pending));
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      form.props.onInput(event);
      readValues();
      onInput?.();
    },
  };
  return { ...form, props, fieldValues: values, readValues };
}

/** Returns a React key that resets a form when another user signs in. Hydration does not change the key. */
export function useUserChangeCount(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => onUserChange(() => setChanges((before) => before + 1)), []);
  return changes;
}
