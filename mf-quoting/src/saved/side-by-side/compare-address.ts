/** Where two saved quotes stand side by side. */
export function compareAddress(one: number, other: number): string {
  return `/quoting-tools/compare?quotes=${one},${other}`
}

/** The two quotes that an address names; undefined where it names no two. */
export function comparedIn(search: URLSearchParams): readonly [number, number] | undefined {
  const [one = 0, other = 0, ...more] = (search.get('quotes') ?? '').split(',').map(Number)
  const isTwo = more.length === 0 && one !== other && [one, other].every((id) => Number.isInteger(id) && id > 0)
  return isTwo ? [one, other] : undefined
}
