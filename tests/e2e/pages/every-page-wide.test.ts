import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import { lookAtEveryPage } from "../support/every-page.ts";
import { WIDE } from "../support/visitor.ts";

// Words of each language are looked at in a narrow window, and whether they fit into this one.
lookAtEveryPage({ viewport: WIDE, locales: [DEFAULT_LOCALE], alsoInTheDark: true });
