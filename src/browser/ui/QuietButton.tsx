import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  /** The text, if it is the only child. */
  label?: string | undefined;
}

export function QuietButton({ label, children = label, ...attributes }: Props) {
  return (
    <button type="button" className="button quiet" {...attributes}>
      {children}
    </button>
  );
}
