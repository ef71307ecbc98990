import { GOOGLE_ANSWER } from "#browser/accounts/google.ts";
import { DRAFT_KEY } from "#browser/core/draft.ts";
import { written } from "./early-script.ts";
import { type LoginOptions, loginBehaviour } from "./login-behaviour.ts";

const OPTIONS: LoginOptions = {
  draftKey: DRAFT_KEY,
  drafts: { 1: "registration", 2: "login", 7: "password" },
  defaultType: "2",
  googleKey: GOOGLE_ANSWER,
};

/** The inline script of the login page. */
export const LOGIN_SCRIPT = written(loginBehaviour, OPTIONS);
