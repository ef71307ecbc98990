import { FieldFrame, type FieldState } from "./Field.tsx";

interface ChoiceFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  none: string;
  choices: readonly { value: string; label: string }[];
}

export function ChoiceField({ field, label, hint, none, choices }: ChoiceFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(attributes) => (
        <select {...attributes}>
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
