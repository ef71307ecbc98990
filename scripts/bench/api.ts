import { readProfile } from "#contract/accounts/profile.ts";
import { follow, followState } from "#contract/reactions/reactions.ts";
import type { StoreOptions } from "#server/db/open.ts";
import { getItemAtModulo, getSubjectAt, SUBJECTS } from "./generated-catalogue.ts";
import { renderMarkdownTable } from "./performance-document.ts";
import { createRequest, measureThroughput, type SampledCall } from "./server/load.ts";
import { measureOnEachDatabase } from "./server/program.ts";
import { type SignedInUser, seedStore } from "./server/seed.ts";

export const CONNECTIONS = 32;
const SUBJECTS_ASKED = 4000;
/** The warm-up is long, because V8 optimizes this code only after about 10,000 runs. */
const TIMES = { warmUpSeconds: 8, seconds: 8 };
const TRIAL_TIMES = { warmUpSeconds: 2, seconds: 1 };

export async function benchApi(folder: string, isTrial: boolean): Promise<string> {
  const table = await measureCalls({
    folder,
    isTrial,
    seed: seedStore,
    callsFor: createSampledCalls,
  });
  return ["## Asking the API", table, NOTE].join("\n\n");
}

interface Measurement {
  readonly folder: string;
  readonly isTrial: boolean;
  readonly seed: (options: StoreOptions) => Promise<readonly SignedInUser[]>;
  readonly callsFor: (
    signedIn: readonly SignedInUser[],
    url: string,
  ) => readonly SampledCall[] | Promise<readonly SampledCall[]>;
}

/** Measures each call on SQLite and PostgreSQL. Returns a Markdown table. */
export async function measureCalls({ folder, isTrial, seed, callsFor }: Measurement) {
  const { warmUpSeconds, seconds } = isTrial ? TRIAL_TIMES : TIMES;
  const rows = await measureOnEachDatabase(folder, seed, async (url, signedIn, database) => {
    const rowsOfDatabase: string[][] = [];
    for (const { name, requestAt } of await callsFor(signedIn, url)) {
      await measureThroughput(url, requestAt, warmUpSeconds, CONNECTIONS);
      const report = await measureThroughput(url, requestAt, seconds, CONNECTIONS);
      const perSecond = Math.round(report.perSecond).toLocaleString("en");
      const latencies = [report.p50, report.p99].map((milliseconds) => milliseconds.toFixed(1));
      rowsOfDatabase.push([name, database, perSecond, ...latencies]);
    }
    return rowsOfDatabase;
  });
  return renderMarkdownTable(["call", "database", "requests/s", "p50 ms", "p99 ms"], rows);
}

const NOTE =
  `10,000 users, 1,000 of them signed in, ${SUBJECTS.length.toLocaleString("en")} subjects, 200,000 ` +
  "follows; each request is another user's about another subject. The server runs as in production, its " +
  "limits off, its log in a file; PostgreSQL waits for the disk. Another process asks on " +
  `${CONNECTIONS} connections; every answer was a success. The server was warm. A session is looked up ` +
  "at each request, so that a logout ends it at once on every server.";

function createSampledCalls(signedIn: readonly SignedInUser[]): readonly SampledCall[] {
  let toggled = 0;
  return [
    {
      name: "followState",
      requestAt(n) {
        const { token, follows } = getItemAtModulo(signedIn, n);
        // Every second request reads a subject that the user follows.
        const params = n % 2 === 0 ? getItemAtModulo(follows, n / 2) : getSubjectAt(n * 13);
        return createRequest(followState, { token, params });
      },
    },
    {
      name: "readProfile",
      requestAt(n) {
        const { token, userId } = getItemAtModulo(signedIn, n);
        return createRequest(readProfile, { token, params: { id: userId } });
      },
    },
    {
      name: "follow",
      // Follows all subjects, then unfollows all of them, and repeats.
      requestAt() {
        toggled += 1;
        const isOn = Math.floor(toggled / SUBJECTS_ASKED) % 2 === 0;
        const place = toggled % SUBJECTS_ASKED;
        const { token } = getItemAtModulo(signedIn, place);
        return createRequest(follow, {
          token,
          body: { ...getSubjectAt(place * 13), follow: isOn },
        });
      },
    },
  ];
}
