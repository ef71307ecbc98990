import { atom } from "nanostores";
import { toFailureStatus } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { readIdFromAddress } from "#browser/core/page.ts";
import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { Currency } from "#i18n/locales.ts";
import { isCompanyReviewQuery, type Reviewed } from "./review-query.ts";

export interface SubjectState {
  readonly status: "loading" | "ready" | "failed" | "gone";
  readonly of?: Reviewed;
  readonly name?: string;
  readonly currency?: Currency;
}

export const $subject = atom<SubjectState>({ status: "loading" });

/** Reads the reviewed subject from the address: a product, or a company with `?of=company`. */
export function readReviewedSubject(): Reviewed {
  const subjectType = isCompanyReviewQuery(location.search) ? "company" : "product";
  return { subjectType, subjectId: readIdFromAddress() };
}

export async function loadSubject(): Promise<void> {
  const of = readReviewedSubject();
  $subject.set({ status: "loading", of });
  try {
    const { name, market } = await fetchSubject(of);
    $subject.set({ status: "ready", of, name, currency: MARKET_CURRENCY[market] });
  } catch (error) {
    $subject.set({ status: toFailureStatus(error), of });
  }
}

export function fetchSubject({ subjectType, subjectId: id }: Reviewed) {
  const options = { params: { id }, handles: "all" } as const;
  return subjectType === "company"
    ? call("GET /polaris/company/:id", options)
    : call("GET /polaris/product/:id", options);
}
