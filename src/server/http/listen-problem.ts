/** One line for whoever starts the server. */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  const where = `port ${port} on ${host}`;
  if (error.code === "EADDRINUSE") return `PORT: ${where} is in use; stop what uses it or set PORT`;
  if (error.code === "EACCES") return `PORT: ${where} may not be used by this account; set PORT`;
  return `HOST: cannot listen on ${where} (${error.code ?? error.message})`;
}
