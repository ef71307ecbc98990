/** The used part of autocannon, which brings no types. */
declare module "autocannon" {
  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    setupClient(client: { setRequests(requests: object[]): void }): void;
    /** An answer for which it is false counts as a mismatch. */
    verifyBody(body: string): boolean;
  }

  interface Result {
    errors: number;
    mismatches: number;
    non2xx: number;
    /** In seconds. */
    duration: number;
  }

  interface Run extends PromiseLike<Result> {
    on(
      event: "response",
      listener: (client: object, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }

  function autocannon(options: Options): Run;
  export = autocannon;
}
