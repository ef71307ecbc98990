import { FieldFrame } from "#browser/ui/form/FieldFrame.tsx";

interface Props {
  name: string;
  label: string;
  hint: string;
  /** Chosen from the beginning: then there is no way to choose nothing. */
  initial?: string | undefined;
  /** Where nothing is chosen. */
  none: string;
  choices: Readonly<Record<string, string>>;
}

/** A choice that decides what the page shows. It is not sent: nothing can be wrong with it. */
export function UnsentChoice({ name, label, hint, initial, none, choices }: Props) {
  const field = { id: `complaint-${name}`, name, problem: undefined };
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional>
      {(attributes) => (
        <select {...attributes} defaultValue={initial}>
          {!initial && <option value="">{none}</option>}
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
