import { useStore } from "@nanostores/react";
import type { ReadableAtom } from "nanostores";
import { type ReactNode, useEffect, useId } from "react";
import { MoreButton } from "#browser/ui/MoreButton.tsx";
import type { ListState } from "#browser/ui/paged-list.ts";
import { useFocusFirstNewItem } from "#browser/ui/use-focus.ts";
import type { MyPageTexts } from "./my-texts.ts";
import type { OwnList } from "./personal-lists.ts";

interface Props<Item> {
  title: string;
  texts: MyPageTexts["list"];
  empty: string;
  list: Pick<OwnList<Item>, "more" | "keyOf"> & { $list: ReadableAtom<ListState<Item>> };
  children: (item: Item) => ReactNode;
}

export function PagedItems<Item>({ title, texts, empty, list, children }: Props<Item>) {
  const id = useId();
  const { status, items, next } = useStore(list.$list);
  const { element, showMore } = useFocusFirstNewItem<HTMLUListElement>(items.length, list.more);
  useEffect(() => {
    if (status === "idle") list.more();
  }, [status, list]);

  return (
    <section aria-labelledby={id} className="paged">
      <h2 id={id}>{title}</h2>
      {items.length > 0 && (
        <ul ref={element}>
          {items.map((item) => (
            <li key={list.keyOf(item)} tabIndex={-1}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="soft">
        {getListStatusText(status, items.length, texts, empty)}
      </p>
      <MoreButton {...{ texts, status, next, showMore }} />
    </section>
  );
}

function getListStatusText(
  status: string,
  count: number,
  texts: MyPageTexts["list"],
  emptyText: string,
): string {
  if (status === "failed") return texts.failed;
  if (status === "ready") return count === 0 ? emptyText : "";
  return texts.loading;
}
