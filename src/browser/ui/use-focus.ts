import { useEffect, useRef, useState } from "react";

/** As a `ref`, focuses an element when it appears. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses the element, such as the button that opened a form, after the form is closed. */
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

/** `showMore` loads more and focuses the first new item or its link, because the last page removes the button. */
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
