import type { FormEvent } from "react";
import type { TroubleNames } from "#contract/complaints/letter-subject.ts";

/** The trouble that was chosen becomes the subject, too, until somebody writes their own. */
export function nameTrouble(
  { target, currentTarget }: FormEvent<HTMLFormElement>,
  troubles: TroubleNames,
  suggested: readonly TroubleNames[],
): void {
  const { name, value } = target as HTMLSelectElement;
  if (name !== "what") return;
  const subject = currentTarget.elements.namedItem("subject") as HTMLInputElement;
  const ours = ["", ...suggested.flatMap(Object.values<string>)];
  if (ours.includes(subject.value)) subject.value = troubles[value] ?? "";
}
