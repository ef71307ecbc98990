import type { Organization, WebSite, WithContext } from "schema-dts";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { absolute } from "#seo/absolute.ts";
import { LOGO_ADDRESS, LOGO_SIZE_PX } from "#seo/og-picture.ts";
import { SITE } from "#site.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

/** The site in one language. */
export function websiteData(locale: Locale): WithContext<WebSite> {
  const url = absolute(addressOf(locale, "/"));
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${url}#website`,
    url,
    name: SITE.brand,
    inLanguage: LOCALES[locale].tag,
    publisher: { "@id": organizationId() },
  };
}

/** The company that runs the site. */
export function organizationData(): WithContext<Organization> {
  return {
    "@context": "https://schema.org",
    ...publisher(),
    legalName: SITE.company,
    address: SITE.address,
    email: SITE.email,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      email: SITE.email,
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: WEEKDAYS,
        ...SITE.supportHours,
      },
    },
  };
}

/** The organization as publisher of an article: name and logo are required there too. */
export function publisher() {
  return {
    "@type": "Organization",
    "@id": organizationId(),
    name: SITE.brand,
    url: absolute("/"),
    logo: {
      "@type": "ImageObject",
      url: absolute(LOGO_ADDRESS),
      width: `${LOGO_SIZE_PX}`,
      height: `${LOGO_SIZE_PX}`,
    },
  } as const satisfies Organization;
}

/** The same in every language: it is one company. */
function organizationId(): string {
  return `${absolute("/")}#organization`;
}
