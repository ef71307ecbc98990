import type { ReactNode } from "react";

interface Props {
  /** Those without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

export function FactList({ facts }: Props) {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
