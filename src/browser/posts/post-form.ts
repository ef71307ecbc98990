import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { pageAddress } from "#browser/core/page.ts";
import { type Resume, takeResume } from "#browser/core/return-to.ts";
import { $session, onPersonChange } from "#browser/core/session.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";

/** The props that `useForm` returns for the form itself. */
interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent<HTMLFormElement>, instead?: () => void): Promise<void>;
}

/**
 * A form that needs a session to be sent. A visitor's valid form is kept as a draft while they sign in,
 * and sent when they are back. `wish` names it. With `isResumed` false the person sends it themselves,
 * as they have reason to look at it first.
 */
export function useSignedInSubmit<Props extends FormProps>(
  props: Props,
  wish: () => { action: string; subject: string },
  isResumed = true,
): Props {
  const { ref } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the action is resumed once.
  useEffect(() => {
    if (!$session.get()) return;
    const { action, subject } = wish();
    const isMine = (resume: Resume) => resume.action === action && resume["subject"] === subject;
    if (takeResume(pageAddress(), isMine) && isResumed) ref.current?.requestSubmit();
  }, []);
  return {
    ...props,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      return props.onSubmit(event, $session.get() ? undefined : () => askToSignIn(wish()));
    },
  };
}

/**
 * A key for one person's text: it changes when they leave or another person signs in, and the form
 * starts again with only the new person's draft. Hydration leaves it, so that nothing typed is lost.
 */
export function usePersonKey(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => onPersonChange(() => setChanges((before) => before + 1)), []);
  return changes;
}

type Given = Readonly<Record<string, unknown>>;

/**
 * The values of a form, to be read again after each change; its draft counts from the beginning.
 * `fields` change when the form gains or loses fields.
 */
export function useGiven(
  form: { values(): Given },
  ...fields: readonly unknown[]
): [Given, () => void] {
  const [given, setGiven] = useState<Given>({});
  const read = () => setGiven(form.values());
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes call `read` themselves.
  useEffect(read, fields);
  return [given, read];
}
