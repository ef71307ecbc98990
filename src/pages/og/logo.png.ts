import type { APIRoute } from "astro";
import { createPngResponse, drawLogo } from "#seo/og/draw.ts";
import { SITE } from "#site.ts";

export const GET: APIRoute = async () => createPngResponse(await drawLogo(SITE.brand));
