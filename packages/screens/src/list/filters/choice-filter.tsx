import { lazyPart } from '@portal/platform'
import { Loading } from '@portal/ui/core'
import { several } from '../address/spelling.ts'
import type { Filter } from './filter.ts'
import type { FilterChoice } from './filter-choice.ts'

const ChoiceEditor = lazyPart(() => import(/* webpackChunkName: "filter-form" */ './ChoiceEditor.tsx'), { Loading })

export interface ChoiceFilterOptions<Query extends object, V extends string | number> {
  /** The name of the filter and of its address parameter. */
  readonly name: string
  readonly label: string
  /** `State is`, from the label unless told. */
  readonly field?: string
  readonly choices: ReadonlyArray<FilterChoice<V>>
  /** One of them at most; several unless told. */
  readonly single?: true
  /** Columns that the choices stand in. */
  readonly columns?: number
  readonly query: (values: readonly V[]) => Partial<Query>
}

/** A filter by some of a few values that are known beforehand. */
export function choiceFilter<Query extends object, V extends string | number>(
  options: ChoiceFilterOptions<Query, V>,
): Filter<Query> {
  const { name, label, choices, single = false, columns = 1, query } = options
  const spelling = several((text) => choices.find(({ value }) => String(value) === text)?.value)
  const chosen = (text: string | undefined) => spelling.read(text ?? '') ?? []
  return {
    name,
    label,
    field: options.field ?? `${label} is`,
    params: { [name]: spelling },
    query: (texts) => (texts[name] === undefined ? {} : query(chosen(texts[name]))),
    useWords: (texts) =>
      chosen(texts[name])
        .map((value) => choices.find((choice) => choice.value === value))
        .map((choice) => choice?.words ?? choice?.label)
        .join(', '),
    edit: ({ texts, change }) => (
      <ChoiceEditor
        label={label}
        single={single}
        columns={columns}
        choices={choices.map((choice) => ({ ...choice, value: spelling.write([choice.value]) }))}
        chosen={chosen(texts[name]).map((value) => spelling.write([value]))}
        onChange={(values) => change({ [name]: values.length > 0 ? values.join() : undefined })}
      />
    ),
  }
}
