import type { InputHTMLAttributes, ReactNode } from "react";

export interface FieldState {
  id: string;
  name: string;
  problem: string | undefined;
}

interface ControlAttributes {
  id: string;
  name: string;
  required: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

interface FieldFrameProps {
  field: FieldState;
  label: string;
  hint?: string | undefined;
  isOptional?: boolean | undefined;
  children(attributes: ControlAttributes): ReactNode;
}

export function FieldFrame({ field, label, hint, isOptional = false, children }: FieldFrameProps) {
  const { id, name, problem } = field;
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        required: !isOptional,
        "aria-invalid": problem !== undefined,
        "aria-describedby": about || undefined,
      })}
      <Problem field={field} />
    </div>
  );
}

export function Problem({ field: { id, problem } }: { field: FieldState }) {
  if (problem === undefined) return null;
  return (
    <p className="problem" id={`${id}-problem`}>
      {problem}
    </p>
  );
}

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

interface AreaFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  rows?: number;
}

export function AreaField({ field, label, hint, rows = 4 }: AreaFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(attributes) => <textarea rows={rows} {...attributes} />}
    </FieldFrame>
  );
}
