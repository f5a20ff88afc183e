/** Says which fields of a template have no value. */
export function withoutValue(missing: ReadonlyArray<{ readonly label: string }>): string {
  const labels = missing.map(({ label }) => label).join(', ')
  return missing.length === 1
    ? `${labels} has no value. Fill it in or remove it.`
    : `These have no value: ${labels}. Fill them in or remove them.`
}
