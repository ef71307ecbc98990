import type { BreadcrumbList, ItemList, WithContext } from "schema-dts";
import type { PagePath } from "#i18n/addresses.ts";
import { absolute } from "#seo/absolute.ts";

/** A page by its name and its address, the language in it. */
export interface NamedPage {
  name: string;
  address: PagePath;
}

/** The way from the home page to this one, which comes last. */
export function breadcrumbData(crumbs: readonly NamedPage[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(address),
    })),
  };
}

/** One page of a list, by address alone; `before` is the number of entries on the pages before it. */
export function itemListData(
  items: readonly Pick<NamedPage, "address">[],
  { before = 0, total = items.length }: { before?: number; total?: number } = {},
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: items.map(({ address }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      url: absolute(address),
    })),
  };
}
