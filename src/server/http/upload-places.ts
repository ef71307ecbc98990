import { picturesBusy } from "#server/core/failure.ts";

/** Each may hold a picture of 5 MB in memory. */
const MOST = 64;
/** More than the pictures of a post, and too few to keep everybody else out. */
const MOST_OF_ACCOUNT = 8;

/** The account behind each upload that is under way, its body read or not. */
const taken: string[] = [];

/** Runs an upload, reading its body included. Throws 5003 when too many are under way. */
export async function inUploadPlace<Result>(
  account: string,
  upload: () => Promise<Result>,
): Promise<Result> {
  const own = taken.filter((one) => one === account);
  if (taken.length >= MOST || own.length >= MOST_OF_ACCOUNT) throw picturesBusy();
  taken.push(account);
  try {
    return await upload();
  } finally {
    taken.splice(taken.indexOf(account), 1);
  }
}
