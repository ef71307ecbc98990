interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

export async function readAllItems<Item>(
  readPage: (at: { cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let at: { cursor?: string } | undefined = {};
  while (at) {
    const page: Page<Item> = await readPage(at);
    items.push(...page.items);
    at = page.next === null ? undefined : { cursor: page.next };
  }
  return items;
}
