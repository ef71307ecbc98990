import { useEffect, useState } from "react";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { type SearchReply, useFoundSubjects } from "./use-found-subjects.ts";

interface Props {
  typed: string;
  name: string;
  type: "product" | "company";
  texts: { found: string; none: string; failed: string };
  countries: Texts<"catalogue:market">;
  /** Called with the chosen subject. `alias` is the matching name if it differs from the title. */
  onChoose(id: string, alias: string | null): void;
  /** Called with each reply, and with null during a search. Must be a stable function. */
  onFound?: ((reply: SearchReply | null) => void) | undefined;
}

const MAX_SUBJECTS = 6;

export function FoundSubjects({ typed, name, type, texts, countries, onChoose, onFound }: Props) {
  const hadFocus = useHasBeenFocused(name);
  const { items, total } = useFoundSubjects(hadFocus ? typed : "", {
    ...{ type, onFound },
    size: MAX_SUBJECTS,
  });

  return (
    <>
      <p role="status" className="status">
        {total === null && texts.failed}
        {typeof total === "number" &&
          fillText(total === 0 ? texts.none : texts.found, { count: total })}
      </p>
      {items.length > 0 && (
        <ul className="links">
          {items.map(({ id, title, alias, market }) => (
            <li key={id}>
              <button type="button" className="report" onClick={() => onChoose(id, alias)}>
                {[alias, title, market && countries[market]].filter(Boolean).join(" · ")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether the field has been focused. Before the first focus, text from a draft is not searched. */
function useHasBeenFocused(inputName: string): boolean {
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>(`input[name=${inputName}]`);
    const enter = () => setEntered(true);
    if (document.activeElement === field) enter();
    field?.addEventListener("focus", enter);
    return () => field?.removeEventListener("focus", enter);
  }, [inputName]);
  return isEntered;
}
