/**
 * The path of the menu entry that a page belongs to. A record's page belongs to the list that it was opened from, which
 * its address names (`?from=/leads?status=0`), where that list has an entry; else to the usual one of its route.
 */
export function openPath(
  route: { readonly path: string; readonly under?: string | undefined } | undefined,
  search: string,
  entryPaths: readonly string[],
): string | undefined {
  if (route?.under === undefined) return route?.path
  const [list] = new URLSearchParams(search).get('from')?.split('?', 1) ?? []
  return entryPaths.find((path) => path === list) ?? route.under
}
