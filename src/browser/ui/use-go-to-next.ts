import { useEffect, useRef } from "react";

/** Focuses the first new item, because the last page removes the button. */
export function useGoToNext<List extends HTMLElement>(count: number) {
  const element = useRef<List>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    const index = from.current;
    if (index === undefined || count <= index) return;
    from.current = undefined;
    const item = element.current?.children[index];
    if (item instanceof HTMLElement) item.focus();
  }, [count]);
  const goToNext = () => {
    from.current = count;
  };
  return { element, goToNext };
}
