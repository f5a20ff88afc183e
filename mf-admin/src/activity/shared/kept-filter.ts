import type { Filter, FilterTexts } from '@portal/screens/list'

export interface KeptFilterOptions<Query extends object> {
  /** The name of the filter and of its address parameter. */
  readonly name: string
  readonly label: string
  readonly read: (text: string) => string | undefined
  readonly query: (value: string) => Partial<Query>
}

/** A filter that only links set: its chip shows the value and removes it. */
export function keptFilter<Query extends object>({
  name,
  label,
  read,
  query,
}: KeptFilterOptions<Query>): Filter<Query> {
  const chosenIn = (texts: FilterTexts) => texts[name]
  return {
    name,
    label,
    field: `${label} is`,
    keptOnly: true,
    params: { [name]: { read, write: String } },
    query(texts) {
      const value = chosenIn(texts)
      return value === undefined ? {} : query(value)
    },
    useWords: (texts) => chosenIn(texts) ?? '',
    edit: ({ texts }) => chosenIn(texts) ?? '',
  }
}
