import { atom } from "nanostores";
import { fetchSubject } from "#browser/catalogue/subject.ts";
import { toFailureStatus } from "#browser/core/failure.ts";
import { readIdFromAddress } from "#browser/core/page.ts";
import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { Currency } from "#i18n/locales.ts";
import { isCompanyQuery, type Reviewed } from "./review-query.ts";

export interface SubjectState {
  readonly status: "loading" | "ready" | "failed" | "gone";
  readonly of?: Reviewed;
  readonly name?: string;
  readonly currency?: Currency;
}

export const $subject = atom<SubjectState>({ status: "loading" });

/** The subject in the address: a product, or a company with `?of=company`. */
export function subjectInAddress(): Reviewed {
  const subjectType = isCompanyQuery(location.search) ? "company" : "product";
  return { subjectType, subjectId: readIdFromAddress() };
}

export async function loadSubject(): Promise<void> {
  const of = subjectInAddress();
  $subject.set({ status: "loading", of });
  try {
    const { name, market } = await fetchSubject(of);
    $subject.set({ status: "ready", of, name, currency: MARKET_CURRENCY[market] });
  } catch (error) {
    $subject.set({ status: toFailureStatus(error), of });
  }
}
