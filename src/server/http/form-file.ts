import type { Endpoint } from "#contract/wire/endpoint.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { readBytes } from "./request-body.ts";

/** The file, `zuid`, and whatever else a client adds. */
const MAX_PARTS = 8;

/** Name, file name and type of a part; browsers send some hundred bytes. */
const MAX_PART_HEADER_BYTES = 4_096;

/** With its boundary and nothing else: whatever reads the form later cannot find another one in it. */
const FORM_TYPE =
  /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i;

/**
 * The one file under a name in a multipart form; undefined when there is none, or several. The form is
 * read as a stream up to what the call takes, and only then looked at.
 */
export async function readFormFile(
  c: ServerContext,
  call: Endpoint,
  name: string,
): Promise<Buffer | undefined> {
  const type = c.req.header("Content-Type") ?? "";
  const [, quoted, plain] = FORM_TYPE.exec(type) ?? [];
  const boundary = quoted ?? plain;
  const coding = c.req.header("Content-Encoding") ?? "identity";
  if (boundary === undefined || coding !== "identity") throw new Failure("1009");
  const bytes = await readBytes(c, call);
  if (!isLight(bytes, boundary)) throw new Failure("1008");
  const form = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw new Failure("1008");
    });
  const [file, ...others] = form.getAll(name);
  if (!(file instanceof File) || others.length > 0) return undefined;
  return Buffer.from(await file.arrayBuffer());
}

/** Thousands of parts, or of headers, would keep the parser busy and everybody else waiting. */
function isLight(bytes: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`;
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    parts += 1;
    if (parts > MAX_PARTS + 1) return false;
    const head = at + mark.length;
    if (bytes.toString("latin1", head, head + 2) === "--") continue;
    if (!bytes.subarray(head, head + MAX_PART_HEADER_BYTES).includes("\r\n\r\n")) return false;
  }
  return true;
}
