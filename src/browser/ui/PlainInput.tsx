import type { ComponentProps } from "react";

interface PlainInputProps extends ComponentProps<"input"> {
  id: string;
  label: string;
  hint?: string | undefined;
  /** The value as the page reads it, so that the reader notices a wrong separator. */
  readAs?: string | undefined;
  problem?: string | undefined;
  /** The role of the problem: `alert` unless another element announces it. */
  problemRole?: "alert";
  /** Id of a hint about several inputs. */
  sharedHint?: string | undefined;
}

/** An input without form state. `FieldFrame` would add the code of forms to calculators. */
export function PlainInput({ id, label, hint, readAs, ...props }: PlainInputProps) {
  const { problem, problemRole, sharedHint, ...input } = props;
  const note = problem ?? readAs;
  const about = [sharedHint, hint && `${id}-hint`, note && `${id}-note`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={about || undefined}
        {...input}
      />
      {note && (
        <p
          className={problem ? "problem" : "hint read-as"}
          id={`${id}-note`}
          role={problem && problemRole}
        >
          {note}
        </p>
      )}
    </div>
  );
}
