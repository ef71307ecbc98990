import { spellingDistance } from "#server/text/spelling-distance.ts";

/** PORTS and HOSTS may be somebody else's. */
const MIN_NAME_LENGTH = 7;

/**
 * One line for each name that is one of ours but for a mistake: with `DATABSE_URL` the server would
 * begin an empty database. A name beside the right one has another use. So may an unknown `POLARIS_…`:
 * Kubernetes sets POLARIS_PORT for a service called polaris.
 *
 * `misspeltLines(["DATABSE_URL"], ["DATABASE_URL", "PORT"])`
 * `// => ["DATABSE_URL: expected another name, DATABASE_URL perhaps"]`
 */
export function misspeltLines(given: readonly string[], known: readonly string[]): string[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => isMisspelt(name, one));
      if (meant === undefined || given.includes(meant)) return [];
      return [`${name}: expected another name, ${meant} perhaps`];
    });
}

function isMisspelt(name: string, known: string): boolean {
  const [written, meant] = [lettersOf(name), lettersOf(known)];
  return meant.length >= MIN_NAME_LENGTH && spellingDistance(written, meant) <= 1;
}

/** `lettersOf("Polaris_Data-Dir") // => "POLARISDATADIR"` */
function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[_-]/g, "");
}
