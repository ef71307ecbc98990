import { LOCALE_CODES } from "#i18n/locales.ts";
import { lookAtEveryPage } from "../support/every-page.ts";
import { NARROW } from "../support/visitor.ts";

lookAtEveryPage({ viewport: NARROW, locales: LOCALE_CODES, alsoResized: true });
