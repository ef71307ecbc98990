import type { FormEvent } from "react";
import type { ComplaintTexts } from "./complaint-texts.ts";
import type { Trouble } from "./first-bodies.ts";

/** The trouble that was chosen becomes the subject, too, until somebody writes their own. */
export function nameTrouble(
  { target, currentTarget }: FormEvent<HTMLFormElement>,
  troubles: ComplaintTexts["troubles"],
): void {
  if (!(target instanceof HTMLSelectElement) || target.name !== "what") return;
  const subject = currentTarget.elements.namedItem("subject") as HTMLInputElement;
  const isOurs = subject.value === "" || Object.values(troubles).includes(subject.value);
  if (isOurs) subject.value = troubles[target.value as Trouble] ?? "";
}
