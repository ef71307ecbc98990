/** Endings of two letters that are used as addresses here; the others are words or shortened ones. */
const SHORT_ENDINGS = new Set("ai cc cf cn gg gq hk io ly ml ng ru sg tk uk".split(" "));

/** Longer endings with which a sentence goes on in one of our languages, abbreviations too: "kasar.org nya", "bad.app crashes". */
const WORDS = new Set(
  `app art auto baby band bank bar bargains beauty best bet bid bike bio black blue bom boo book boutique
  build business buy cab cafe call cam camp capital car care career cars case cash cat center chat cheap
  church circle city claims click club coach codes coffee college community company compare computer
  contact cooking cool country coupon credit dad dance data date day deal deals design desi diet direct
  discount doctor dog dot download drive earth eat education email energy estate events exchange expert
  exposed express fail faith family fan fans farm fashion fast feedback film final fish fit flowers fly
  food football forum foundation free fun fund game games gap garden gay gift gifts gives giving gold
  golf gratis green group guide guru hair health help here holiday home horse hospital host hot hotels
  house how ice info international ink insurance insure jobs joy kids kim kitchen kred land lat law
  lawyer lease legal life like limited link live living lol love luxury makeup man management map
  market marketing media meet meme men menu mini mint mobile moda moe moi mom money monster moto movie
  music name network new news next now observer office one ong open orange org organic page parts party
  pay pet phone photo physio pics pictures pin pink place play plus poker post press prime pro
  productions prof promo properties property protection pub quest racing radio read red rehab rent
  repair report rest restaurant review reviews rich rip rocks room run safe safety sale save school
  science search seat secure security select services sex sexy show silk skin smart smile social
  solutions song spa space sport spot star storage store stream studio study style sucks supplies
  supply support systems tab talk target tax taxi team tel theater tickets tips tires today tools top
  total tours town toys trade trading training travel trust tube vet video vision viva vote voting
  voyage wang watch watches weather wed wedding win wine winners work works world wow wtf yoga you
  zero zone
  tdk fyi loan loans`.split(/\s+/),
);

/** Whether an ending of an address may as well be the first word of a sentence that lacks its space. */
export function isWordEnding(ending: string): boolean {
  return ending.length === 2 ? !SHORT_ENDINGS.has(ending) : WORDS.has(ending);
}
