const FORM = /_(zero|one|two|few|many|other)$/;

/** `baseKey("a:lenders_other") // => "a:lenders"` */
export function baseKey(key: string): string {
  return key.replace(FORM, "");
}

/** `pluralForm("a:lenders_other") // => "other"` */
export function pluralForm(key: string): string | undefined {
  return FORM.exec(key)?.[1];
}

/** `pluralForms("en-US") // => ["one", "other"]`; `pluralForms("id-ID") // => ["other"]` */
export function pluralForms(languageTag: string): string[] {
  return new Intl.PluralRules(languageTag).resolvedOptions().pluralCategories;
}

/** `placeholders("{{count}} of {{ total, number }}") // => ["count", "total"]` */
export function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? "");
  return [...new Set(names)].sort();
}
