import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  /** The text of a button without other children. */
  label?: string | undefined;
}

export function QuietButton({ label, children = label, ...attributes }: Props) {
  return (
    <button type="button" className="button quiet" {...attributes}>
      {children}
    </button>
  );
}
