import type { APIRoute } from "astro";
import { catalogueFile } from "#catalogue/catalogue-file.ts";
import { CATALOGUE, PAGES } from "#catalogue/collections.ts";

export const GET: APIRoute = () => Response.json(catalogueFile(CATALOGUE, PAGES));
