import type { FormEvent } from "react";
import type { ComplaintTexts } from "./complaint-texts.ts";
import type { Trouble } from "./trouble.ts";

/** The trouble that was chosen becomes the subject, too, until somebody writes their own. */
export function nameTrouble(
  { target, currentTarget }: FormEvent<HTMLFormElement>,
  troubles: ComplaintTexts["troubles"],
): void {
  const { name, value } = target as HTMLSelectElement;
  if (name !== "what") return;
  const subject = currentTarget.elements.namedItem("subject") as HTMLInputElement;
  const ours = ["", ...Object.values(troubles)];
  if (ours.includes(subject.value)) subject.value = troubles[value as Trouble] ?? "";
}
