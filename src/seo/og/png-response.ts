export function pngResponse(png: Buffer): Response {
  return new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } });
}
