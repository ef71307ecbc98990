import { type ReactNode, useState } from "react";
import type { FormParts } from "./InputForm.tsx";
import type { NumberField } from "./inputs.ts";

interface FoldedProps {
  title: string;
  parts: FormParts;
  fields: readonly NumberField[];
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Fields that few need. What is wrong in them unfolds them, and they stay so. */
export function Folded({ title, parts, fields, isOpenAtFirst = false, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const isWrong = fields.some((field) => parts.problems.has(field));
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
