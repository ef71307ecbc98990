// npm run serve: runs the server for the built site in this process.

export async function serve(): Promise<void> {
  await import("#server/main.ts");
  // A terminal and npm may each send the same signal. The second signal must not interrupt a
  // graceful stop.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
}

if (import.meta.main) await serve();
