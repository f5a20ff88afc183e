import { type Filter, type OfferedValues, several, valuesFilter, words } from '@portal/screens/list'

const WORD_MAX = 40

export interface NamedFilterOptions<Query extends object> {
  /** Of the filter, and of its parameter in the address. */
  readonly name: string
  readonly label: string
  /** The words that the log has, with what they are called. A hook. */
  readonly useNames: () => OfferedValues<string>
  readonly query: (values: readonly string[]) => Partial<Query>
}

/** A filter by words of the log, which are called otherwise than the address spells them. */
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
