import { useEffect, useRef, useState } from "react";

/** A `ref` callback that focuses an element when it appears. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus();
}

/** Returns a ref that gets the focus when a form closes, such as the button that opened it. */
export function useFocusAfterClose<Focused extends HTMLElement = HTMLButtonElement>(
  isOpen: boolean,
) {
  const element = useRef<Focused>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) element.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return element;
}

/** `showMore` loads the next page and focuses its first item or link, because the last page removes the button. */
export function useFocusFirstNewItem<List extends HTMLElement>(
  count: number,
  loadMore: () => void,
) {
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
  const showMore = () => {
    from.current = count;
    loadMore();
  };
  return { element, showMore };
}

/** Runs an action and focuses the next step's heading, because the action removes the focused field. */
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
