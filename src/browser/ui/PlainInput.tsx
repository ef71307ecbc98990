interface PlainInputProps {
  id: string;
  label: string;
  hint?: string | undefined;
  value: string;
  type?: "text" | "date";
  problem?: string | undefined;
  change(value: string): void;
}

/** An input outside of forms. `FieldFrame` would add the code of forms to calculators. */
export function PlainInput(props: PlainInputProps) {
  const { id, label, hint, value, type = "text", problem, change } = props;
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
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
        onChange={({ target }) => change(target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={about || undefined}
      />
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
