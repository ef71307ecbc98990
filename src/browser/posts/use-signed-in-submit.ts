import { type FormEvent, type RefObject, useEffect } from "react";
import { pageAddress } from "#browser/core/page.ts";
import { type Resume, takeResume } from "#browser/core/return-to.ts";
import { $session } from "#browser/core/session.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";

/** What `useForm` gives for the form itself. */
interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent<HTMLFormElement>, instead?: () => void): Promise<void>;
}

/**
 * A form whose sending needs a session: a visitor is asked to sign in once nothing is wrong with what
 * they wrote, it is kept as a draft, and it is sent when they are back. `wish` names it; with `isResumed` false it is left to the
 * person, who has reason to look at it first.
 */
export function useSignedInSubmit<Given extends FormProps>(
  props: Given,
  wish: () => { action: string; subject: string },
  isResumed = true,
): Given {
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
