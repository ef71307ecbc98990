import { uploadAvatar } from "#contract/avatar.ts";
import { sendEmailActivation } from "#contract/email-activation.ts";
import type { GivenOf } from "#contract/endpoint.ts";
import { personal, personalFollows, personalPosts } from "#contract/personal.ts";
import { activatePhone, sendPhoneActivation } from "#contract/phone-activation.ts";
import { call } from "./http.ts";

export type Names = GivenOf<typeof personal, "query">;
type Paging = GivenOf<typeof personalFollows, "query">;

/** Profile and counts of the signed-in person; changes the names that are given. */
export function askForPersonal(names: Names = {}, signal?: AbortSignal) {
  return call(personal, { query: names, signal, handles: "all" });
}

export function askForFollows(paging: Paging, body: GivenOf<typeof personalFollows, "body"> = {}) {
  return call(personalFollows, { query: paging, body, handles: "all" });
}

export function askForPosts(paging: Paging, body: GivenOf<typeof personalPosts, "body"> = {}) {
  return call(personalPosts, { query: paging, body, handles: "all" });
}

/** `image` is a data URL. */
export function sendAvatar(image: string) {
  return call(uploadAvatar, { body: { image }, handles: "all" });
}

export function askForEmailActivation() {
  return call(sendEmailActivation, { handles: "all" });
}

export function askForPhoneActivation() {
  return call(sendPhoneActivation, { handles: "all" });
}

export function sendPhoneCode(otp: string) {
  return call(activatePhone, { body: { otp }, handles: "all" });
}
