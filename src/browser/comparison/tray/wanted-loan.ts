/** As the reader wrote them: the comparison reads them in the language of its page. */
export interface WantedLoan {
  amount?: string;
  term?: string;
}

/** The amount and the term that the list of this page is asked for: as typed, else as in its address. */
export function wantedLoan(): WantedLoan {
  const form = document.querySelector<HTMLFormElement>("form.filter");
  if (!form) return {};
  const typed = new FormData(form);
  const asked = new URLSearchParams(location.search);
  const one = (name: keyof WantedLoan) => {
    const text = (String(typed.get(name) ?? "") || asked.get(name))?.trim();
    return text && !IS_RANGE.test(text) ? { [name]: text } : {};
  };
  return { ...one("amount"), ...one("term") };
}

/** A cost is of one amount and one term. */
const IS_RANGE = /\d.*[-−–—~～].*\d/;
