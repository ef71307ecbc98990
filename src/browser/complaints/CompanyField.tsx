import { useStore } from "@nanostores/react";
import { type ReactNode, useRef } from "react";
import { FieldFrame, type FieldState } from "#browser/ui/form/FieldFrame.tsx";
import { $complained, chooseCompany } from "./complaint-store.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";

interface Props {
  field: FieldState;
  texts: ComplaintTexts;
  /** The lenders found for the typed text. */
  children(choose: (id: string) => void): ReactNode;
}

/** The lender of the complaint: from the address, or found by typing. */
export function CompanyField({ field, texts, children }: Props) {
  const chosen = useStore($complained, { ssr: "initial" });
  const input = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLButtonElement>(null);

  /** Keeps the focus in the field, whichever of its two forms it has. */
  async function choose(company: string | null) {
    await chooseCompany(company);
    (company === null ? input : other).current?.focus();
    // Make the form drop the text typed to find the lender.
    if (company === null) input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div>
      <input type="hidden" name={field.name} value={chosen?.id ?? ""} />
      {chosen ? (
        <p className="field">
          {texts.company}: <b>{chosen.name}</b>{" "}
          <button ref={other} type="button" className="report" onClick={() => choose(null)}>
            {texts.otherCompany}
          </button>
        </p>
      ) : (
        <FieldFrame field={field} label={texts.company} hint={texts.companyHint}>
          {(attributes) => (
            <>
              <input
                {...attributes}
                // Not the field's own name: the hidden input sends the id.
                name="lender"
                ref={input}
                type="search"
                autoComplete="off"
                onKeyDown={(event) => {
                  // Enter would send the form.
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
