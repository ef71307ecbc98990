import type { ComponentProps } from "react";

interface Props extends ComponentProps<"select"> {
  id: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** A select without error messages. `ChoiceField` is a select with error messages. */
export function Select({ id, label, options, ...select }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} {...select}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
