import { useStore } from "@nanostores/react";
import { type ReactNode, useRef } from "react";
import { FieldFrame, type FieldState } from "#browser/ui/form/FieldFrame.tsx";
import { $complained, chooseCompany } from "./complaint-store.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";

interface Props {
  field: FieldState;
  texts: ComplaintTexts;
  /** What was found for what is typed. */
  children(choose: (id: string) => void): ReactNode;
}

/** The lender of the complaint: as the address says, or found by typing. */
export function CompanyField({ field, texts, children }: Props) {
  const chosen = useStore($complained, { ssr: "initial" });
  const input = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLButtonElement>(null);

  /** The focus stays in the field, whichever of its two forms it has. */
  async function choose(company: string | null) {
    await chooseCompany(company);
    (company === null ? input : other).current?.focus();
    // What had been typed to find it is given up as well.
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
                // What is sent is whom it stands for.
                name="lender"
                ref={input}
                type="search"
                autoComplete="off"
                onKeyDown={(event) => {
                  // It would send the form.
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
