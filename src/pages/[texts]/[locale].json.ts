import type { APIRoute, InferGetStaticPropsType } from "astro";
import { resultTexts } from "#browser/catalogue/product-list-texts.ts";
import { laterComplaintTexts } from "#browser/complaints/complaint-texts.ts";
import { createIslandTexts, createTextsOf } from "#i18n/island-texts.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";

/** Texts that islands load later: after the first input, for results, or for products in the tray. */
const CREATE_TEXTS: Record<string, (locale: Locale) => unknown> = {
  complaint: (locale) => laterComplaintTexts(createTextsOf(getText(locale))),
  results: (locale) => createIslandTexts(locale, resultTexts).texts,
  tray: (locale) => createTextsOf(getText(locale))("tray"),
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
