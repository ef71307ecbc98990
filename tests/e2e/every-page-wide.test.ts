import { lookAtEveryPage } from "./support/every-page.ts";
import { WIDE } from "./support/visitor.ts";

lookAtEveryPage({ viewport: WIDE, alsoInTheDark: true });
