import type { ComponentProps } from "react";

interface PlainInputProps extends ComponentProps<"input"> {
  id: string;
  label: string;
  hint?: string | undefined;
  /** The parsed value, shown below the input so that the reader notices a wrong separator. */
  readAs?: string | undefined;
  problem?: string | undefined;
  /** The ARIA role of the error message. Omitted if another element announces the message. */
  problemRole?: "alert";
  /** The id of a hint that describes several inputs. */
  sharedHint?: string | undefined;
}

/** An input without form state, because `FieldFrame` would load the code of forms. */
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
