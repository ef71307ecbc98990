import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { pageAddress } from "#browser/core/page.ts";
import { type Resume, takeResume } from "#browser/core/return-to.ts";
import { $session, onAnotherPerson } from "#browser/core/session.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";

/** The props that `useForm` gives for the form itself. */
interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent<HTMLFormElement>, instead?: () => void): Promise<void>;
}

/**
 * A form whose sending needs a session: a visitor is asked to sign in once nothing is wrong with what
 * they wrote, it is kept as a draft, and it is sent when they are back. `wish` names it; with `isResumed`
 * false it is left to the person, who has reason to look at it first.
 */
export function useSignedInSubmit<Props extends FormProps>(
  props: Props,
  wish: () => { action: string; subject: string },
  isResumed = true,
): Props {
  const { ref } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wanted is done once.
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
 * A key for what one person writes: it is made anew, empty but for their own draft, when they are gone
 * or somebody else came. It stays while the page comes to life, so that nothing typed before is lost.
 */
export function usePersonKey(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => onAnotherPerson(() => setChanges((before) => before + 1)), []);
  return changes;
}

type Given = Readonly<Record<string, unknown>>;

/**
 * What a form holds, to be read anew after each change: its draft is there from the beginning. `fields`
 * change with the fields that it has.
 */
export function useGiven(
  form: { given(): Given },
  ...fields: readonly unknown[]
): [Given, () => void] {
  const [given, setGiven] = useState<Given>({});
  const read = () => setGiven(form.given());
  // biome-ignore lint/correctness/useExhaustiveDependencies: after that, whoever changes it reads it.
  useEffect(read, fields);
  return [given, read];
}
