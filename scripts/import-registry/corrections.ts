/**
 * Names and links of the source that no rule can correct, each with the reason.
 * A name that is only misspelt or cut off in the source stays so: nothing is guessed.
 */
interface Correction {
  to: string;
  because: string;
}

/** By lender id. */
export const LEGAL_NAMES: Readonly<Record<string, Correction>> = {
  "lifestalia-limited": { to: "Lifestalia Limited", because: "a bracket that was never opened" },
};

/** By lender id and the name in the source. */
export const PRODUCT_NAMES: Readonly<Record<string, Correction>> = {
  "creditwave-finance/WEB PORTAL": {
    to: "Creditwave web portal",
    because: "says what it is, not what it is called",
  },
  "trustbanc-j6-microfinance-bank/INTERNET BANKING": {
    to: "Trustbanc internet banking",
    because: "says what it is, not what it is called",
  },
  "transkredit-finance/INVESTMENT": {
    to: "Transkredit Investment",
    because: "says what it is, not what it is called",
  },
  "letshego-microfinance-bank/LETSGO APP UNDER THE DEVELOPER NAME LETSHEGO DIGITAL": {
    to: "Letsgo",
    because: "the rest is a remark of the register",
  },
  "first-bank-of/First Bank of": {
    to: "First Bank of Nigeria",
    because: "cut off; the legal name in the same row has the rest",
  },
};

/** By lender id: text that is no part of the address. */
export const ADDRESSES: Readonly<Record<string, Correction & { phone?: string }>> = {
  "id-tunaikita": {
    to: "Setiabudi Atrium Lt 8 unit 810 JL HR Rasuna Said Kav 62 Kuningan Jakarta Selatan DKI Jakarta",
    phone: "(021) 521 00 33",
    because: "the telephone number stood at the end of the address",
  },
};

/** By product id: loan types that the register's own name of the product states. */
export const LOAN_TYPES_BY_NAME: Readonly<Record<string, string>> = {
  "quickcred-bnpl-loan": "paylater",
};
