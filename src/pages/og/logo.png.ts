import type { APIRoute } from "astro";
import { drawLogo, pngResponse } from "#seo/og/draw.ts";
import { SITE } from "#site.ts";

export const GET: APIRoute = async () => pngResponse(await drawLogo(SITE.brand));
