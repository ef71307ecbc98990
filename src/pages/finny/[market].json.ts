import type { APIRoute } from "astro";
import { BUILT_CANDIDATES } from "#catalogue/collections.ts";
import { MARKETS } from "#catalogue/markets.ts";

export const getStaticPaths = () => MARKETS.map((market) => ({ params: { market } }));

/** Serves the candidates of a market, which the browser loads when the reader enters an amount or term. */
export const GET: APIRoute = ({ params: { market } }) =>
  Response.json(BUILT_CANDIDATES.filter((candidate) => candidate.market === market));
