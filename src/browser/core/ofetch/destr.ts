/** In place of destr, which guesses what a text holds: our calls ask for the text itself. */
const parse = (text: string): unknown => JSON.parse(text);

export default parse;
