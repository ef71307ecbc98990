import type { ComponentProps } from "react";

interface PlainInputProps extends Pick<ComponentProps<"input">, "onClick"> {
  id: string;
  label: string;
  hint?: string | undefined;
  value: string;
  type?: "text" | "date";
  /** The value as the page reads it, so that the reader notices a wrong separator. */
  readAs?: string | undefined;
  problem?: string | undefined;
  /** Id of a hint about several inputs. */
  sharedHint?: string | undefined;
  change(value: string): void;
}

/** An input outside of forms. `FieldFrame` would add the code of forms to calculators. */
export function PlainInput(props: PlainInputProps) {
  const { id, label, hint, value, type = "text", readAs, problem, sharedHint } = props;
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
        type={type}
        inputMode={type === "date" ? undefined : "decimal"}
        autoComplete="off"
        value={value}
        onClick={props.onClick}
        onChange={({ target }) => props.change(target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={about || undefined}
      />
      {note && (
        <p className={problem ? "problem" : "hint read-as"} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
