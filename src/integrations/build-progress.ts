const PROGRESS_EVERY_MS = 3000;

/** Call for each page; prints now and then how many are made and how long the rest will take. */
export function printProgress(total: number): () => void {
  const startedAt = performance.now();
  let printedAt = startedAt;
  let made = 0;
  return () => {
    made += 1;
    const now = performance.now();
    if (now - printedAt < PROGRESS_EVERY_MS) return;
    printedAt = now;
    const secondsLeft = Math.ceil(((now - startedAt) / made / 1000) * (total - made));
    // Astro leaves its line about a page open until that page is made.
    console.log(`\n${made} of ${total} pages, about ${secondsLeft} s left`);
  };
}
