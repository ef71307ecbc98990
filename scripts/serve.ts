// npm run serve: the server on what was built, in this process.

/** Starts the server; resolves once it takes requests. */
export async function serve(): Promise<void> {
  await import("#server/main.ts");
  // A terminal and npm may each send the same signal: the second must not cut off what the first
  // one lets finish, as it would when nobody listened any more.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
}

if (import.meta.main) await serve();
