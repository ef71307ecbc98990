import type { APIRoute } from "astro";
import { WARNINGS } from "#catalogue/collections.ts";
import type { WarningsFile } from "#catalogue/warnings/warnings-file.ts";

/** For the server's search: the catalogue file stays small without them. */
export const GET: APIRoute = () => {
  const { source, warnings } = WARNINGS;
  const file: WarningsFile = {
    publisher: source.publisher,
    upTo: source.up_to,
    warnings: [...warnings],
  };
  return Response.json(file);
};
