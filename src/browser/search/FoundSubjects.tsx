import { useEffect, useState } from "react";
import { call } from "#browser/core/http.ts";
import type { SearchResult, search } from "#contract/search/search.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { filled } from "#i18n/filled.ts";
import type { Texts } from "#i18n/island-texts.ts";

interface Props {
  typed: string;
  /** The name of the field that it is typed into. */
  name: string;
  type: "product" | "company";
  texts: { found: string; none: string; failed: string };
  countries: Texts<"catalogue:market">;
  /** `alias`: the name by which it was found, where that is not its own. */
  onChoose(id: string, alias: string | null): void;
  /** Told each answer, and null while there is none; stays the same function. */
  onFound?: ((reply: ReplyOf<typeof search> | null) => void) | undefined;
}

/** A pause in typing. */
const PAUSE_MS = 300;
const MAX_SUBJECTS = "6";

type Found = { items: readonly SearchResult[]; words: string };
const NOTHING: Found = { items: [], words: "" };

/** Products or lenders found for what was typed, each after the name that matched, and how many there are. */
export function FoundSubjects({ typed, name, type, texts, countries, onChoose, onFound }: Props) {
  const [shown, setShown] = useState<Found>(NOTHING);
  const isEntered = useEntered(name);
  const { found, none, failed } = texts;

  useEffect(() => {
    const q = typed.trim();
    setShown(NOTHING);
    onFound?.(null);
    if (q === "" || !isEntered) return;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      const query = { q, type, size: MAX_SUBJECTS } as const;
      call("GET /polaris/search", { query, signal: giveUp.signal, handles: "all" }).then(
        (reply) => {
          const { items, total } = reply;
          onFound?.(reply);
          setShown({ items, words: filled(total === 0 ? none : found, { count: total }) });
        },
        () => {
          if (!giveUp.signal.aborted) setShown({ items: [], words: failed });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [typed, found, none, failed, type, isEntered, onFound]);

  return (
    <>
      <p role="status" className="status">
        {shown.words}
      </p>
      {shown.items.length > 0 && (
        <ul className="found-subjects">
          {shown.items.map(({ id, title, alias, market }) => (
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

/** A name that a draft puts into the field is sent to nobody until its writer comes to it. */
function useEntered(name: string): boolean {
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    const enter = () => setEntered(true);
    if (document.activeElement === field) enter();
    field?.addEventListener("focus", enter);
    return () => field?.removeEventListener("focus", enter);
  }, [name]);
  return isEntered;
}
