interface Environment {
  readonly [name: string]: string | undefined;
}

/**
 * Where the operator wants events to go. None: pages carry nothing of analytics.
 *
 * `receiverAddresses({ PUBLIC_ANALYTICS_URL: "https://events.example/in" })`
 * `// => ["https://events.example/in"]`
 */
export function receiverAddresses(environment: Environment): string[] {
  const named = [environment["PUBLIC_ANALYTICS_URL"], environment["PUBLIC_RISK_METRICS_URL"]];
  return named.flatMap((address) => address || []);
}
