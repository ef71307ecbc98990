// These parts are below the first screen and load after the names.
export { AvatarForm } from "#browser/avatars/AvatarForm.tsx";
export { OwnSessions } from "./OwnSessions.tsx";
export { Passkeys } from "./Passkeys.tsx";
export { PasswordChangeForm } from "./PasswordChangeForm.tsx";
export { PhoneCodeForm } from "./PhoneCodeForm.tsx";
