/**
 * Gives an element, or the one in its place: where the browser has translated an island, or an extension
 * has changed it, React makes its HTML anew.
 */
export function findAgain<Found extends Element>(island: Element, element: Found): () => Found {
  const alike = island.getElementsByTagName(element.localName) as HTMLCollectionOf<Found>;
  const place = [...alike].indexOf(element);
  return () => (element.isConnected ? element : (alike[place] ?? element));
}
