/** Of the payees of a payment or a statement who have no split, what is to be done: names the first of them. */
export function missingSplitsSaid(
  payees: ReadonlyArray<{ readonly name: string; readonly mayDefault: boolean }>,
): string {
  const [first, ...others] = payees
  if (!first) return ''
  const who =
    others.length === 0
      ? `${first.name} has`
      : `${first.name} and ${others.length} ${others.length === 1 ? 'other' : 'others'} have`
  const way = payees.some(({ mayDefault }) => mayDefault) ? 'Set one, or set the firm’s default.' : 'Set one first.'
  return `${who} no split. ${way}`
}
