import type { APIRoute } from "astro";
import { WARNINGS } from "#catalogue/collections.ts";
import type { WarningsFile } from "#catalogue/file/catalogue-file.ts";

/** Serves warnings to the server's search. A separate file keeps the catalogue file small. */
export const GET: APIRoute = () => {
  const { source, warnings } = WARNINGS;
  const file: WarningsFile = {
    publisher: source.publisher,
    upTo: source.upTo,
    warnings: [...warnings],
  };
  return Response.json(file);
};
