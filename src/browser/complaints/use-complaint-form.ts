import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { $session } from "#browser/core/session.ts";
import type { Pictures } from "#browser/pictures/use-pictures.ts";
import { useFormValues, useSignedInSubmit } from "#browser/posts/post-form.ts";
import { useForm } from "#browser/ui/form/use-form.ts";
import { ComplaintFieldsSchema } from "#contract/complaints/complaint-fields.ts";
import type { Market } from "#contract/wire/market.ts";
import {
  $complained,
  COMPLAINT_WISH,
  complaintDraft,
  currentDraft,
  type FiledComplaint,
  fileComplaint,
  loadComplained,
} from "./complaint-store.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";
import type { Trouble } from "./trouble.ts";

/** The form with what it is about, what is in it, and the complaint once it is filed. */
export function useComplaintForm(
  texts: ComplaintTexts,
  home: Market | undefined,
  hasNoPictures: boolean | undefined,
) {
  const company = useStore($complained, { ssr: "initial" });
  const session = useStore($session, { ssr: "initial" });
  const [filed, setFiled] = useState<FiledComplaint>();
  const [told, setTold] = useState<Trouble>();
  const pictures = useRef<Pictures>(null);
  const suggested = useMemo(
    () => ({
      email: session?.email ?? "",
      market: home ?? "",
      ...(told && { what: told, subject: texts.troubles[told] }),
    }),
    [session, home, told, texts],
  );
  const draftName = useCallback(
    () => (company ? complaintDraft(company.id) : currentDraft()),
    [company],
  );
  const form = useForm<typeof ComplaintFieldsSchema, "lender" | "market" | "what">({
    name: "complaint",
    schema: ComplaintFieldsSchema,
    texts: texts.form,
    suggested,
    draft: ["lender", "market", "what", "subject", "message", "email"],
    draftName,
    async submit(complaint) {
      // Pictures uploaded before must not be lost because their code loads slowly.
      if (!pictures.current && !hasNoPictures) {
        throw new Failure("1001", "", { fields: { pictures: texts.unfinished } });
      }
      const ids = pictures.current?.ids() ?? [];
      setFiled(await fileComplaint({ ...complaint, pictures: ids, alias: company?.alias }));
      pictures.current?.clear();
      return undefined;
    },
  });
  const props = useSignedInSubmit(form.props, () => COMPLAINT_WISH, false);
  const [given, readGiven] = useFormValues(form, company, suggested);
  useEffect(() => {
    const what = new URLSearchParams(location.search).get("what");
    setTold(Object.keys(texts.troubles).find((name): name is Trouble => name === what));
    loadComplained();
  }, [texts]);
  return { ...form, props, company, given, readGiven, filed, pictures, draftName };
}
