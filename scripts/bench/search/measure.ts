/** Milliseconds: half of the runs took no longer than `p50`, all but one in a hundred than `p99`. */
export interface Latency {
  p50: number;
  p99: number;
}

/**
 * The best of several rounds over the same inputs: what else the machine does only makes a round
 * slower. The first rounds warm up.
 */
export async function measure<Input>(
  inputs: readonly Input[],
  run: (input: Input) => unknown,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<Latency> {
  let best: Latency = { p50: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY };
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const times: number[] = [];
    for (const input of inputs) {
      const started = performance.now();
      await run(input);
      times.push(performance.now() - started);
    }
    const latency = latencyOf(times);
    if (round >= warmUps && latency.p99 < best.p99) best = latency;
  }
  return best;
}

/** `latencyOf([1, 2, 3, 4]) // => { p50: 2, p99: 4 }` */
export function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
