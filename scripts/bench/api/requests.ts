import { readProfile } from "#contract/accounts/profile.ts";
import { follow, followState } from "#contract/reactions/follow.ts";
import { type Endpoint, pathOf } from "#contract/wire/endpoint.ts";
import type { SampleRequest } from "./load.ts";
import { type Seeded, type SignedInUser, subjectAt } from "./seed-store.ts";

export type SampledCall = "followState" | "readProfile" | "follow";

/** For each connection the requests it makes, one after the other. */
type SampleRequests = (
  seeded: Seeded,
  connections: number,
) => readonly (readonly SampleRequest[])[];

const SUBJECTS_ASKED = 4000;

/** As the site and the apps of spec.md send them. */
const HEADERS = {
  "X-Channel": "web",
  "X-IP": "198.51.100.7",
  "X-Country": "NG",
  "Accept-Language": "en-NG,en;q=0.9",
};

/** Every second one asks for what the person follows. */
const followStateRequests: SampleRequests = ({ signedIn }, connections) =>
  inShares(connections, SUBJECTS_ASKED, (index) => {
    const user = at(signedIn, index);
    const params = index % 2 === 0 ? at(user.follows, index / 2) : subjectAt(index * 13);
    return [requestOf(followState, { user, path: pathOf(followState, { ...params }) })];
  });

const profileRequests: SampleRequests = ({ signedIn }, connections) =>
  inShares(connections, signedIn.length, (index) => {
    const user = at(signedIn, index);
    return [requestOf(readProfile, { user, path: pathOf(readProfile, { id: user.userId }) })];
  });

/** Nearly every request changes a row: a connection follows all of its subjects, then none of them. */
const followRequests: SampleRequests = ({ signedIn }, connections) => {
  const toggles = (isOn: boolean) =>
    inShares(connections, SUBJECTS_ASKED, (index) => {
      const body = { ...subjectAt(index * 13), follow: isOn };
      return [requestOf(follow, { user: at(signedIn, index), body })];
    });
  const off = toggles(false);
  return toggles(true).map((on, connection) => [...on, ...(off[connection] ?? [])]);
};

export const SAMPLES: Readonly<Record<SampledCall, SampleRequests>> = {
  followState: followStateRequests,
  readProfile: profileRequests,
  follow: followRequests,
};

interface Given {
  user: SignedInUser;
  path?: string;
  body?: object;
}

function requestOf(call: Endpoint, { user, path = call.path, body }: Given): SampleRequest {
  return {
    method: call.method,
    path,
    headers: {
      ...HEADERS,
      "X-NewAuth-Token": user.token,
      userId: user.userId,
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}

function inShares(
  connections: number,
  count: number,
  make: (index: number) => readonly SampleRequest[],
): SampleRequest[][] {
  const shares: SampleRequest[][] = Array.from({ length: connections }, () => []);
  for (let index = 0; index < count; index += 1) shares[index % connections]?.push(...make(index));
  return shares;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("nothing was seeded");
  return item;
}
