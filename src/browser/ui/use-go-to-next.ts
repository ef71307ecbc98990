import { useEffect, useRef } from "react";

/** The button may be gone with the last page: the focus goes on to the first item that came. */
export function useGoToNext<List extends HTMLElement>(count: number) {
  const element = useRef<List>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    const asked = from.current;
    if (asked === undefined || count <= asked) return;
    from.current = undefined;
    const item = element.current?.children[asked];
    if (item instanceof HTMLElement) item.focus();
  }, [count]);
  const goToNext = () => {
    from.current = count;
  };
  return { element, goToNext };
}
