import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import { PlainInput } from "#browser/ui/PlainInput.tsx";
import { Select } from "#browser/ui/Select.tsx";
import { addBrackets } from "#i18n/marks.ts";
import { changeProductQuery } from "./product-list-store.ts";
import type { ProductListTexts } from "./product-list-texts.ts";
import {
  findFormField,
  type ProductQuery,
  QUERY_NAMES,
  type QueryName,
  readProductQuery,
} from "./product-query.ts";

interface Props extends Localized<ProductListTexts> {
  query: ProductQuery;
  action: string;
}

const FURTHER = QUERY_NAMES.filter((name) => name !== "amount" && name !== "term");

/** A form that stores the filters in the address. Changes of the address, such as Back, update the fields. */
export function FilterForm({ query, texts, locale, action }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const filledQuery = useRef(query);
  const [isWrong, setWrong] = useState(false);
  // Adds the further filters after hydration, because they are rarely used and need scripts.
  const [hasFurther, setFurther] = useState(false);
  useEffect(() => setFurther(true), []);
  useEffect(() => {
    // Keep text typed before hydration: fill the fields only if the query has changed.
    if (hasFurther && filledQuery.current !== query) {
      fillFilterForm(form.current, query);
      filledQuery.current = query;
    }
  }, [query, hasFurther]);

  const count = Object.keys(query).length;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = readProductQuery(toSearchParams(event.currentTarget), locale);
    const amount = findFormField(event.currentTarget, "amount");
    const isAmountWrong = query.amount === undefined && amount?.value.trim() !== "";
    setWrong(isAmountWrong);
    if (isAmountWrong) amount?.focus();
    else changeProductQuery(query);
  }

  function clear() {
    setWrong(false);
    fillFilterForm(form.current, {});
    changeProductQuery({});
  }

  return (
    <form className="filter" method="get" action={action} ref={form} onSubmit={submit} noValidate>
      <details data-native>
        <summary>
          {texts.more} {count > 0 && addBrackets(locale, String(count))}
        </summary>
        <div className="filter-fields">
          <PlainInput
            id="filter-amount"
            name="amount"
            label={texts.fields.amount}
            maxLength={40}
            list="filter-amounts"
            sharedHint="filter-hint"
            problem={isWrong ? texts.amountProblem : undefined}
            problemRole="alert"
          />
          <datalist id="filter-amounts">
            {texts.toChoiceList.amount?.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </datalist>
          <QuerySelect name="term" texts={texts} />
          {hasFurther &&
            FURTHER.map(
              (name) => texts.toChoiceList[name] && <QuerySelect key={name} {...{ name, texts }} />,
            )}
        </div>
        <p className="hint" id="filter-hint">
          {texts.amountHint}
        </p>
        <p className="row filter-ways">
          <button type="submit" className="button quiet">
            {texts.submit}
          </button>
          <button type="button" onClick={clear}>
            {texts.clear}
          </button>
        </p>
      </details>
    </form>
  );
}

function QuerySelect({ name, texts }: { name: QueryName; texts: ProductListTexts }) {
  const usual: Partial<Record<QueryName, string>> = texts.usual;
  const choices = texts.toChoiceList[name] ?? [];
  return (
    <Select
      id={`filter-${name}`}
      name={name}
      label={texts.fields[name]}
      options={[["", usual[name] ?? texts.any], ...choices]}
    />
  );
}

function toSearchParams(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function fillFilterForm(form: HTMLFormElement | null, query: ProductQuery): void {
  if (!form) return;
  for (const name of QUERY_NAMES) {
    const control = findFormField(form, name);
    if (!control) continue;
    control.value = query[name] ?? "";
    // Selects the first option if the select has no option for the value, such as the default.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = "";
  }
}
