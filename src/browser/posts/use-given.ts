import { useEffect, useState } from "react";

type Given = Readonly<Record<string, unknown>>;

/**
 * What a form holds, to be read anew after each change: its draft is there from the beginning. `fields`
 * change with the fields that it has.
 */
export function useGiven(
  form: { given(): Given },
  ...fields: readonly unknown[]
): [Given, () => void] {
  const [given, setGiven] = useState<Given>({});
  const read = () => setGiven(form.given());
  // biome-ignore lint/correctness/useExhaustiveDependencies: after that, whoever changes it reads it.
  useEffect(read, fields);
  return [given, read];
}
