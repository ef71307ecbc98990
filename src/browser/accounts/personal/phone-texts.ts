import type { CodeTexts } from "#browser/ui/form/CodeField.tsx";
import type { FormTexts } from "#browser/ui/form/problems-of-failure.ts";

export interface PhoneTexts {
  hidden: string;
  none: string;
  inactive: string;
  active: string;
  why: string;
  unreachable: string;
  code: CodeTexts;
  activate: string;
  activating: string;
  form: FormTexts;
}
