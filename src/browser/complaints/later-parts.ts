// Nothing here is visible at first, so it loads after the form.
export { PictureField } from "#browser/pictures/PictureField.tsx";
export { companyWithDraft } from "./complaint-draft.ts";
export { Filed } from "./Filed.tsx";
export { FirstBodies } from "./FirstBodies.tsx";
export { FoundCompanies } from "./FoundCompanies.tsx";
