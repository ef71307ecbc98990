import { useStore } from "@nanostores/react";
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { $session } from "#browser/core/session.ts";
import type { Pictures } from "#browser/pictures/use-pictures.ts";
import { usePostForm } from "#browser/posts/post-form.ts";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { ComplaintFieldsSchema } from "#contract/complaints/complaint-fields.ts";
import type { Trouble, TroubleNames } from "#contract/complaints/letter.ts";
import {
  $targetCompany,
  type FiledComplaint,
  fileComplaint,
  loadTargetCompany,
  PENDING_COMPLAINT,
  readComplaintDraftName,
  toComplaintDraftName,
} from "./complaint-store.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";

/** Inputs for the letters only, which are never sent to the server. */
export const PRIVATE_FIELDS = ["sender", "loan", "amount", "sent", "answer"] as const;
export const LETTER_FIELDS = [...PRIVATE_FIELDS, "message", "email"] as const;

type UnsentField = (typeof PRIVATE_FIELDS)[number] | "lender" | "market";

export function useComplaintForm(
  texts: ComplaintTexts,
  homeMarket: Market | undefined,
  isPictureFieldMissing: boolean | undefined,
) {
  const company = useStore($targetCompany, { ssr: "initial" });
  const session = useStore($session, { ssr: "initial" });
  const [receipt, setReceipt] = useState<FiledComplaint>();
  const [initialTrouble, setInitialTrouble] = useState<Trouble>();
  const pictures = useRef<Pictures>(null);
  const suggested = useMemo(
    () => ({
      email: session?.email ?? "",
      market: homeMarket ?? "",
      ...(initialTrouble && { trouble: initialTrouble, subject: texts.troubles[initialTrouble] }),
    }),
    [session, homeMarket, initialTrouble, texts],
  );
  const draftName = useCallback(
    () => (company ? toComplaintDraftName(company.id) : readComplaintDraftName()),
    [company],
  );
  const ownForm = useForm<typeof ComplaintFieldsSchema, UnsentField>({
    name: "complaint",
    schema: ComplaintFieldsSchema,
    texts: texts.form,
    suggested,
    draft: ["lender", "market", "trouble", "subject", ...LETTER_FIELDS],
    draftName,
    async submit(complaint) {
      // Do not submit before the picture field has loaded, because uploaded pictures would be lost.
      if (!pictures.current && !isPictureFieldMissing) {
        throw new Failure("1001", "", { fields: { pictures: texts.unfinished } });
      }
      const ids = pictures.current?.ids() ?? [];
      setReceipt(await fileComplaint({ ...complaint, pictures: ids, alias: company?.alias }));
      pictures.current?.clear();
      return undefined;
    },
  });
  const form = usePostForm(ownForm, {
    pending: PENDING_COMPLAINT,
    isResumed: false,
    fields: [company, suggested],
  });
  useEffect(() => {
    const what = new URLSearchParams(location.search).get("what");
    setInitialTrouble(Object.keys(texts.troubles).find((name): name is Trouble => name === what));
    loadTargetCompany();
  }, [texts]);
  return { ...form, company, receipt, pictures, draftName };
}

export function suggestSubject(
  { target, currentTarget }: FormEvent<HTMLFormElement>,
  troubles: TroubleNames,
  suggestions: readonly TroubleNames[],
): void {
  const { name, value } = target as HTMLSelectElement;
  if (name !== "trouble") return;
  const subject = currentTarget.elements.namedItem("subject") as HTMLInputElement;
  const defaults = ["", ...suggestions.flatMap(Object.values<string>)];
  if (defaults.includes(subject.value)) subject.value = troubles[value] ?? "";
}
