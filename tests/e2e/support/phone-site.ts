import type { Session } from "#contract/accounts/session.ts";
import { signedIn, usePeopleSite } from "./people-site.ts";
import { NARROW, useBrowser, type Visit } from "./visitor.ts";

/** A site for the tests of a file whose people are on a phone. */
export function usePhoneSite() {
  const visit = useBrowser();
  const site = usePeopleSite();
  return {
    site,
    openAs: (person: Session, options: Visit = {}) =>
      visit({ ...signedIn(site.url, person), viewport: NARROW, ...options }),
  };
}
