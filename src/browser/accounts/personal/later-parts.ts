// Exports the sections below the first screen, which load after the name fields.
export { AvatarForm } from "#browser/avatars/AvatarForm.tsx";
export { OwnSessions } from "./OwnSessions.tsx";
export { Passkeys } from "./Passkeys.tsx";
export { PasswordChangeForm } from "./PasswordChangeForm.tsx";
export { PhoneCodeForm } from "./PhoneCodeForm.tsx";
