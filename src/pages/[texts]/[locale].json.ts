import type { APIRoute, InferGetStaticPropsType } from "astro";
import { createResultTexts } from "#browser/catalogue/product-list-texts.ts";
import { createLaterComplaintTexts } from "#browser/complaints/complaint-texts.ts";
import { createGetTexts, createIslandTexts } from "#i18n/island-texts.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";

/** Texts that islands load later: after the first input, for results, or for products in the tray. */
const CREATE_TEXTS: Record<string, (locale: Locale) => unknown> = {
  complaint: (locale) => createLaterComplaintTexts(createGetTexts(locale)),
  results: (locale) => createIslandTexts(locale, createResultTexts).texts,
  tray: (locale) => createGetTexts(locale)("tray"),
};

export const getStaticPaths = () =>
  LOCALE_CODES.flatMap((locale) =>
    Object.entries(CREATE_TEXTS).map(([texts, create]) => ({
      params: { texts, locale },
      props: { content: create(locale) },
    })),
  );

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  Response.json(props.content);
