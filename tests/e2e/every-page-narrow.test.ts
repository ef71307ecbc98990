import { lookAtEveryPage } from "./support/every-page.ts";
import { NARROW } from "./support/visitor.ts";

lookAtEveryPage({ viewport: NARROW, alsoInTheDark: false });
