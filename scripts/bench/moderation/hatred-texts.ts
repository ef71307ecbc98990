import type { Chance } from "./written-text.ts";

/** A text with whether it is hatred against a group of people. */
export interface HatredText {
  readonly text: string;
  readonly isMeant: boolean;
}

const GROUPS = {
  en: [
    "Igbo people",
    "Hausas",
    "Fulanis",
    "Yorubas",
    "Muslims",
    "Christians",
    "Northerners",
    "Jews",
  ],
  pcm: ["Igbo people", "Hausa people", "Fulani", "Yoruba people", "Northerners"],
  ha: ["Yarbawa", "Igbo", "Kiristoci"],
  yo: ["Hausa", "Fulani", "Igbo"],
  ig: ["Hausa", "Yoruba", "Fulani"],
  id: ["cina", "batak", "kafir", "kristen", "papua", "muslim", "arab"],
} as const;
type Language = keyof typeof GROUPS;

/** In the phrases of the lists, and in others that no list has: … is the group. */
const HATRED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "all … are thieves",
    "… must die",
    "kill all …",
    "I hate …",
    "… are animals",
    "… deserve to be killed",
    "send … back to where they come from",
    "never lend to …, they are born criminals",
  ],
  pcm: [
    "… na animal",
    "… na thief, all of dem",
    "make dem kill all …",
    "… suppose perish",
    "no trust …, dem no be human being",
  ],
  ha: ["a kashe duk …", "… barayi ne", "… dabbobi ne", "wannan arne ne", "ba ma son … a nan"],
  yo: ["awon … ni eranko", "awon omo … ole", "e pa gbogbo …", "mi o fe ri …"],
  ig: [
    "ndi … bu anumanu",
    "gbuo ndi …",
    "ndi … bu ndi ohi",
    "ndi ofe mmanu ndi a",
    "anyi acho ghi ndi …",
  ],
  id: [
    "usir … dari sini",
    "dasar …",
    "… babi",
    "bunuh semua …",
    "ganyang …",
    "… anjing semua",
    "jangan percaya … mereka bukan manusia",
  ],
};

/** Anger at a lender, and groups that are named and not attacked. */
const ALLOWED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "these people are thieves and animals",
    "I am one of the … and they refused me",
    "their agents are bastards, may thunder fire them",
    "the customer care only speaks to … it seems",
    "bloody fraudsters, stupid app",
    "my neighbours are … and they like it",
    "I hate this app",
    "they should be jailed, criminals",
    "kill this app from the Play Store",
    "the manager says … pay on time",
  ],
  pcm: [
    "dem be thief, all of una na animal",
    "una papa, yeye app",
    "my … friend show me dis app",
    "thunder fire una",
    "dis people na ole",
    "mad people full dat office",
    "… dey use dis app well well",
  ],
  ha: [
    "barayi ne ku",
    "Allah ya isa, macuta",
    "ni … ne kuma sun ki ba ni",
    "shegiyar app",
    "karnuka ne masu karbar bashi",
    "… suna amfani da shi",
  ],
  yo: [
    "ole ni yin",
    "were ni won",
    "emi omo … won ko fun mi",
    "oloshi ni yin gbogbo",
    "aja ni agent won",
  ],
  ig: [
    "ndi ohi ka unu bu",
    "onye ara",
    "abu m onye … ma ha juru m",
    "unu bu anumanu",
    "amadioha gbagbuo unu",
  ],
  id: [
    "anjing penagihnya",
    "bangsat kalian semua",
    "aplikasi kontol",
    "saya orang … dan ditolak terus",
    "dasar penipu",
    "babi lu, bunga segini",
    "pinjol asal … ini lambat",
    "usir saja dc nya",
    "teroris penagih",
    "penagihnya orang …, lumayan sopan",
    "di agama … riba itu dilarang",
  ],
};

/** As many of each language: hatred, and what is allowed twice as often. */
export function hatredTexts(chance: Chance, each: number): HatredText[] {
  const languages = Object.keys(GROUPS) as Language[];
  return languages.flatMap((language) => {
    const write = (templates: readonly string[]) =>
      `${chance.pick(OPENINGS[language])} ${chance.pick(templates).replace("…", () => chance.pick(GROUPS[language]))}`;
    return [
      ...Array.from({ length: each }, () => ({ text: write(HATRED[language]), isMeant: true })),
      ...Array.from({ length: 2 * each }, () => ({
        text: write(ALLOWED[language]),
        isMeant: false,
      })),
    ];
  });
}

const OPENINGS: Readonly<Record<Language, readonly string[]>> = {
  en: ["I paid and they still call.", "My honest review:", "One star,", "High interest."],
  pcm: ["I don pay finish o.", "See me see wahala,", "No try am.", "Abeg,"],
  ha: ["Na biya bashi.", "Gaskiya", "Bashi da ruwa mai yawa.", "Ku yi hankali,"],
  yo: ["Mo ti san owo won.", "E gbo,", "Ele ti po ju.", "Ejo,"],
  ig: ["Akwuola m ugwo.", "Biko,", "Omurunwa di elu.", "Geenu nti,"],
  id: ["Saya sudah lunas.", "Jujur ya,", "Bunga tinggi,", "Parah,"],
};
