import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { type Resume, takePendingAction } from "#browser/core/return-to.ts";
import { $session, onPersonChange } from "#browser/core/session.ts";
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
  /** The action to resume after signing in. */
  pending: Resume;
  isResumed?: boolean;
  /** Values that change when the form gains or loses fields. */
  fields?: readonly unknown[];
  onInput?: () => void;
}

/** A visitor's valid form becomes a draft, and is sent after they sign in unless `isResumed` is false. */
export function usePostForm<Form extends PostForm>(
  form: Form,
  { pending, isResumed = true, fields = [], onInput }: PostOptions,
) {
  const [values, setValues] = useState<FormValues>({});
  const readValues = () => setValues(form.values());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each input reads the values itself.
  useEffect(readValues, fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the action is resumed once.
  useEffect(() => {
    if (takePendingAction(pending) && isResumed) form.props.ref.current?.requestSubmit();
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

/** Returns a key that resets a form when another user signs in. Hydration keeps the key and the typed text. */
export function useUserChangeCount(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => onPersonChange(() => setChanges((before) => before + 1)), []);
  return changes;
}
