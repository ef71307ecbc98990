import type { LimitField } from "./read-limit.ts";

interface LimitInputProps {
  name: LimitField;
  label: string;
  hint: string | undefined;
  value: string;
  problem: string | undefined;
  change(value: string): void;
}

/** The frame of forms would bring what sends them, which this page has no use for. */
export function LimitInput({ name, label, hint, value, problem, change }: LimitInputProps) {
  const id = `charge-limit-${name}`;
  const isDay = name.endsWith("Day");
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
        type={isDay ? "date" : "text"}
        inputMode={isDay ? undefined : "decimal"}
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
