import type { APIRoute } from "astro";
import { WARNINGS } from "#catalogue/collections.ts";
import type { WarningsFile } from "#catalogue/file/catalogue-file.ts";

/** Warnings for the server's search, apart from the catalogue to keep that file small. */
export const GET: APIRoute = () => {
  const { source, warnings } = WARNINGS;
  const file: WarningsFile = {
    publisher: source.publisher,
    upTo: source.upTo,
    warnings: [...warnings],
  };
  return Response.json(file);
};
