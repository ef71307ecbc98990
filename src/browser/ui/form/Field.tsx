import type { InputHTMLAttributes } from "react";
import { FieldFrame, type FieldState } from "./FieldFrame.tsx";

interface FieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "inputMode" | "autoCapitalize"
  > {
  field: FieldState;
  label: string;
  hint?: string;
  isOptional?: boolean;
}

export function Field({ field, label, hint, isOptional, type = "text", ...input }: FieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional}>
      {(attributes) => <input type={type} {...input} {...attributes} />}
    </FieldFrame>
  );
}
