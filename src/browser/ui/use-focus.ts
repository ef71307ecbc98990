import { useEffect, useRef } from "react";

/** Returns the focus to a button after the part that replaced it closed. */
export function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/** Focuses the first new item or its link, because the last page removes the button. */
export function useGoToNext<List extends HTMLElement>(count: number) {
  const element = useRef<List>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    const index = from.current;
    if (index === undefined || count <= index) return;
    from.current = undefined;
    const item = element.current?.children[index];
    const target = item?.hasAttribute("tabindex") ? item : item?.querySelector("a");
    if (target instanceof HTMLElement) target.focus();
  }, [count]);
  const goToNext = () => {
    from.current = count;
  };
  return { element, goToNext };
}
