import { type Filter, type OfferedValues, several, valuesFilter, words } from '@portal/screens/list'

const WORD_MAX = 40

export interface NamedFilterOptions<Query extends object> {
  /** The name of the filter and of its address parameter. */
  readonly name: string
  readonly label: string
  /** A hook: the values found in the log, with their labels. */
  readonly useNames: () => OfferedValues<string>
  readonly query: (values: readonly string[]) => Partial<Query>
}

/** A filter by values of the log whose labels differ from their codes in the address. */
export function namedFilter<Query extends object>({ name, label, useNames, query }: NamedFilterOptions<Query>) {
  const spelling = several(words(WORD_MAX))
  const filter = valuesFilter<Query, string>({ name, label, read: words(WORD_MAX), useValues: useNames, query })
  return {
    ...filter,
    useWords(texts) {
      const { values = [] } = useNames()
      const chosen = spelling.read(texts[name] ?? '') ?? []
      return chosen.map((word) => values.find(({ value }) => value === word)?.name ?? word).join(', ')
    },
  } satisfies Filter<Query>
}
