/** Up to this number of people per hour is never a burst. */
export const QUIET_PEOPLE = 10;
/** With fewer people in two weeks the usual rate is unknown; this number then counts as the busiest hour. */
const MIN_EARLIER_RATINGS = 20;
const TIMES_BUSIEST = 3;

/**
 * Whether the people of an hour are a burst: more than ten, and more than three times those of the busiest
 * earlier hour, of the hours with posts in the two weeks before. A mean would make every app update a burst.
 * `isBurst(200, [2, 1, 3, 5, 4, 5]) // => true`
 * `isBurst(60, [])                  // => false`: a new subject, whose readers may all come at once
 */
export function isBurst(people: number, earlierHourlyCounts: readonly number[]): boolean {
  const before = earlierHourlyCounts.reduce((sum, count) => sum + count, 0);
  const busiest =
    before < MIN_EARLIER_RATINGS ? MIN_EARLIER_RATINGS : Math.max(...earlierHourlyCounts);
  return people > Math.max(QUIET_PEOPLE, TIMES_BUSIEST * busiest);
}
