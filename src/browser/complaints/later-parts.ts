// What nobody sees at first: it comes once the form does.
export { PictureField } from "#browser/pictures/PictureField.tsx";
export { Filed } from "./Filed.tsx";
export { FoundCompanies } from "./FoundCompanies.tsx";
