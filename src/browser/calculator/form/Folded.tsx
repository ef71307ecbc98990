import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { NumberField } from "./inputs.ts";
import type { FormParts } from "./NumberInput.tsx";

interface FoldedProps {
  title: string;
  parts: FormParts;
  fields: readonly NumberField[];
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Fields that few need: there once they are unfolded. What is wrong in them unfolds them, and they stay so. */
export function Folded({ title, parts, fields, isOpenAtFirst = false, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const details = useRef<HTMLDetailsElement>(null);
  // Unfolded while there was no code yet.
  useLayoutEffect(() => setIsOpen(details.current?.open === true), []);
  const isUnfolded = isOpen || fields.some((field) => parts.problems.has(field));
  return (
    <details
      ref={details}
      open={isUnfolded}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {isUnfolded && children}
    </details>
  );
}
