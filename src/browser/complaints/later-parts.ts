// Nothing here is visible at first, so it loads after the form.
export { PictureField } from "#browser/pictures/PictureField.tsx";
export { FoundSubjects } from "#browser/search/FoundSubjects.tsx";
export { Filed } from "./Filed.tsx";
export { FirstBodies } from "./FirstBodies.tsx";
