import type { FormEvent } from "react";
import type { ComplaintTexts } from "./complaint-texts.ts";
import { type Trouble, troubleNames } from "./trouble.ts";

/** The trouble that was chosen becomes the subject, too, until somebody writes their own. */
export function nameTrouble(
  { target, currentTarget }: FormEvent<HTMLFormElement>,
  texts: ComplaintTexts,
): void {
  const { name, value } = target as HTMLSelectElement;
  if (name !== "what") return;
  const subject = currentTarget.elements.namedItem("subject") as HTMLInputElement;
  const ours = ["", ...troubleNames(texts).flatMap(Object.values<string>)];
  if (ours.includes(subject.value)) subject.value = texts.troubles[value as Trouble] ?? "";
}
