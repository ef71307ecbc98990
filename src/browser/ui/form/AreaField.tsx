import { FieldFrame, type FieldState } from "./FieldFrame.tsx";

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
