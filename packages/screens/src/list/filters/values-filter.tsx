import { joinCommas } from '@portal/domain/values/comma-list'
import { lazyPart } from '@portal/platform'
import { Loading } from '@portal/ui/core'
import { several } from '../address/spelling.ts'
import type { Filter } from './filter.ts'
import type { OfferedValues } from './filter-value.ts'

const ValuesEditor = lazyPart(() => import(/* webpackChunkName: "filter-form" */ './ValuesEditor.tsx'), { Loading })

export interface ValuesFilterOptions<Query extends object, V extends string | number> {
  readonly name: string
  readonly label: string
  /** `Tag is`, from the label unless told. */
  readonly field?: string
  /** Of the address; the name unless told. */
  readonly param?: string
  /** Reads one value of the address. */
  readonly read: (text: string) => V | undefined
  /** The values that there are, for what the list asks now. A hook; `enabled` is false where none is needed. */
  readonly useValues: (query: object, enabled: boolean) => OfferedValues<V>
  readonly query: (values: readonly V[]) => Partial<Query>
}

/** A filter by values that rows of the list have, with how many rows have each. */
export function valuesFilter<Query extends object, V extends string | number>(
  options: ValuesFilterOptions<Query, V>,
): Filter<Query> {
  const { name, label, param = name, read, useValues, query } = options
  const spelling = several(read)
  const chosen = (text: string | undefined) => spelling.read(text ?? '') ?? []
  return {
    name,
    label,
    field: options.field ?? `${label} is`,
    params: { [param]: spelling },
    query: (texts) => (texts[param] === undefined ? {} : query(chosen(texts[param]))),
    useWords(texts, asked) {
      const ids = chosen(texts[param])
      // A word is its own name; a number has to be looked up.
      const { values = [] } = useValues(
        asked,
        ids.some((value) => typeof value === 'number'),
      )
      return ids
        .map((id) =>
          typeof id === 'number' ? (values.find(({ value }) => value === id)?.name ?? `No. ${id}`) : String(id),
        )
        .join(', ')
    },
    edit: ({ texts, change, query: asked }) => (
      <ValuesEditor
        label={label}
        useValues={() => useValues(asked, true)}
        chosen={chosen(texts[param])}
        onChange={(values) => change({ [param]: values && joinCommas(values) })}
      />
    ),
  }
}
