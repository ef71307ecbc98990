import { parseActivities } from "#catalogue/activities/activities.ts";
import type { FileActivity } from "#catalogue/file/catalogue-file.ts";
import { drawActivity, publishEntries } from "#server/activities/draw.ts";
import { saveSubmission } from "#server/activities/entry.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { activitiesText } from "../activity-files.ts";
import type { RegistryCells } from "../registry-rows.ts";
import { servicesAt, type World } from "./world.ts";

const LAGOS = HOUR;
const ENTRIES = 12;
/** A past round of drand, because the demo cannot wait for the signature of a coming one. */
const PAST_ROUND = 657_413;
const SIGNATURE =
  "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";
const PERIODS = [
  { id: "sample-live", from: -3, until: 60, draw: 63 },
  { id: "sample-picking", from: -20, until: -1, draw: 1 },
  { id: "sample-drawn", from: -40, until: -20, draw: -17 },
] as const;

/** Three invented activities, one in each state, seen from the day on which the data are made. */
export function sampleRows(at: number): RegistryCells[] {
  const day = (days: number) =>
    new Date(at + days * DAY + LAGOS).toISOString().slice(0, 16).replace("T", " ");
  const shared = { kind: "draw", zone: "Africa/Lagos", prizes: "1 x 2000 NGN|3 x 500 NGN" };
  return PERIODS.map(({ id, from, until, draw }) => ({
    ...{ id, ...shared, starts: day(from), ends: day(until), draw_at: day(draw) },
    ...{
      markets: "NG",
      sponsor: "",
      // In 2033, after every day of the draw.
      round: "99000000",
      draft: "no",
    },
  }));
}

/** As the server would read them from the built site. */
export function sampleActivities(at: number): FileActivity[] {
  const parsed = parseActivities({ path: "", text: activitiesText(sampleRows(at)) }, () => true);
  if ("problems" in parsed) throw new Error("the activities of the demo are wrong");
  return parsed.activities.map((facts) => ({ ...facts, texts: {} }));
}

/** Entries of people with proved numbers, a published list, and a draw. */
export async function addActivities(world: World): Promise<void> {
  const { draw, people, products, until, store } = world;
  for (const activity of sampleActivities(until)) {
    for (const { userId } of people.slice(0, ENTRIES)) {
      const subjectId = draw.of(products).id;
      const entry = { subjectId, score: draw.between(1, 5), term: draw.between(1, 6) };
      const services = servicesAt(
        world,
        Date.parse(activity.startsAt) + draw.between(1, 40) * HOUR,
      );
      await saveSubmission(
        services,
        activity.id,
        { ...entry, daysPerTerm: 30, pictures: [] },
        userId,
      );
    }
    const clock = (at: number) => ({ store, clock: { now: () => at } });
    const [ends, drawAt] = [Date.parse(activity.endsAt), Date.parse(activity.drawAt)];
    if (ends < until) await publishEntries(clock(ends + HOUR), { ...activity, round: PAST_ROUND });
    if (drawAt < until) await drawActivity(clock(drawAt + HOUR), activity.id, SIGNATURE);
  }
}
