import { useEffect, useRef, useState } from "react";

/** Runs an action and focuses the heading of the next step, because the fields disappear. */
export function useFocusAfterAction() {
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const [actions, setActions] = useState(0);
  useEffect(() => {
    if (actions > 0) heading.current?.focus();
  }, [actions]);
  const act = (change: () => void) => {
    change();
    setActions(actions + 1);
  };
  return { heading, act };
}
