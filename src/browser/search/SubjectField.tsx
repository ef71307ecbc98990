import { useStore } from "@nanostores/react";
import { type ReactNode, useRef } from "react";
import { FieldFrame, type FieldState } from "#browser/ui/form/Field.tsx";
import type { ChosenSubject } from "./chosen-subject.ts";

interface Props {
  field: FieldState;
  subject: ChosenSubject<{ name: string }>;
  /** The name of the search input. The hidden input with the id has the field's name. */
  name: string;
  texts: { label: string; hint: string; other: string };
  children(choose: (id: string) => void): ReactNode;
}

export function SubjectField({ field, subject, name, texts, children }: Props) {
  const chosen = useStore(subject.$chosen, { ssr: "initial" });
  const id = useStore(subject.$chosenId, { ssr: "initial" });
  const input = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLButtonElement>(null);

  /** Chooses a subject and focuses the remaining control, because the focused control is removed. */
  async function choose(chosenId: string | null) {
    await subject.choose(chosenId);
    (chosenId === null ? input : other).current?.focus();
    // Fire an input event, so that the form removes the search text from its draft.
    if (chosenId === null) input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div>
      <input type="hidden" name={field.name} value={id} />
      {chosen ? (
        <p className="field">
          {texts.label}: <b>{chosen.name}</b>{" "}
          <button ref={other} type="button" className="report" onClick={() => choose(null)}>
            {texts.other}
          </button>
        </p>
      ) : (
        <FieldFrame field={field} label={texts.label} hint={texts.hint}>
          {(attributes) => (
            <>
              <input
                {...attributes}
                name={name}
                ref={input}
                type="search"
                autoComplete="off"
                onKeyDown={(event) => {
                  // Prevents Enter from submitting the form.
                  if (event.key === "Enter") event.preventDefault();
                }}
              />
              {children(choose)}
            </>
          )}
        </FieldFrame>
      )}
    </div>
  );
}
