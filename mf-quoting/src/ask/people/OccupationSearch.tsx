import { call } from '@portal/api-client'
import { quotes } from '@portal/contract/quotes/quotes'
import { Combobox, type ComboboxOption } from '@portal/ui/picker'
import { useMemo } from 'react'
import { classesInWords } from './occupation-classes.ts'

export interface ChosenOccupation {
  readonly id: string
  readonly name: string
}

export interface OccupationSearchProps {
  readonly occupation: ChosenOccupation | null
  /** Codes of insurers, the lowest total first. */
  readonly order: readonly string[]
  readonly onChange: (occupation: ChosenOccupation | null) => void
}

/** Occupations by words of their names, each with the classes that it has. */
export default function OccupationSearch({ occupation, order, onChange }: OccupationSearchProps) {
  const leading = order.join()
  const search = useMemo(
    () =>
      async (text: string, signal: AbortSignal): Promise<ReadonlyArray<ComboboxOption<string>>> => {
        if (!text.trim()) return []
        const { items } = await call(quotes.occupations, { query: { search: text } }, { signal })
        return items.map((hit) => ({
          value: hit.id,
          label: hit.description,
          detail: classesInWords(hit, leading.split(',')),
        }))
      },
    [leading],
  )
  return (
    <Combobox<string>
      value={occupation?.id ?? null}
      {...(occupation && { valueLabel: occupation.name })}
      options={search}
      placeholder="Search occupations"
      startText="Type to search, such as accountant"
      emptyText="None found"
      clearable
      onChange={(value, option) => onChange(value && option ? { id: value, name: option.label } : null)}
    />
  )
}
