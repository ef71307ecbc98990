import type { APIRoute } from "astro";
import { MARKETS } from "#catalogue/markets.ts";
import { BUILT_CANDIDATES } from "#catalogue/recommendations/built-candidates.ts";

export const getStaticPaths = () => MARKETS.map((market) => ({ params: { market } }));

/** The facts for recommendations, loaded with an amount or a term. */
export const GET: APIRoute = ({ params: { market } }) =>
  Response.json(BUILT_CANDIDATES.filter((candidate) => candidate.market === market));
