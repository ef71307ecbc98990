import { isSecretOf, slowHash } from "#server/accounts/credentials/slow-hash.ts";
import { PASSWORD } from "./seed-store.ts";

/** As many at a time as there are connections, so that all threads have one to work on. */
const AT_ONCE = 32;

/** How many passwords a process can verify in a second that does nothing else. */
export async function measureVerifications(seconds: number): Promise<number> {
  const hash = await slowHash(PASSWORD);
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let verified = 0;
  async function verifyOneByOne(): Promise<void> {
    while (performance.now() < end) {
      if (!(await isSecretOf(hash, PASSWORD))) throw new Error("the password was refused");
      verified += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, verifyOneByOne));
  return (verified * 1000) / (performance.now() - startedAt);
}
