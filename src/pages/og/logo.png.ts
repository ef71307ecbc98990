import type { APIRoute } from "astro";
import { logoPicture } from "#seo/og/draw.ts";
import { pngResponse } from "#seo/og/png-response.ts";
import { SITE } from "#site.ts";

export const GET: APIRoute = async () => pngResponse(await logoPicture(SITE.brand));
