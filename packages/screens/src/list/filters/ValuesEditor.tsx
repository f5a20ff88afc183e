import { formatCount } from '@portal/domain/values/count'
import { Flex, Loading, Stack, Text } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { useState } from 'react'
import { type Choice, Choices } from './Choices.tsx'
import type { FilterValue, OfferedValues } from './filter-value.ts'

/** Values from which on they can be looked through by typing. */
const MANY = 12

interface OfferedProps<T extends string | number> {
  readonly label: string
  readonly offered: readonly FilterValue<T>[]
  readonly chosen: readonly T[] | undefined
  readonly onChange: (values: T[] | undefined) => void
}

function choiceOf<T>({ value, name, count }: FilterValue<T>): Choice<T> {
  return {
    value,
    label: (
      <Flex as="span" gap="2" justifyContent="space-between">
        {name}
        {count !== undefined && (
          <Text as="span" tone="subtle" numeric>
            {formatCount(count)}
          </Text>
        )}
      </Flex>
    ),
  }
}

function Offered<T extends string | number>({ label, offered, chosen = [], onChange }: OfferedProps<T>) {
  const [typed, setTyped] = useState('')
  const gone = chosen.filter((value) => !offered.some((one) => one.value === value))
  const all = [...gone.map((value): FilterValue<T> => ({ value, name: String(value) })), ...offered]
  const wanted = typed.trim().toLowerCase()
  const found = all.filter(({ value, name }) => chosen.includes(value) || name.toLowerCase().includes(wanted))
  if (all.length === 0) return <Text tone="muted">Nothing to choose from yet.</Text>
  return (
    <Stack gap="2">
      {all.length > MANY && (
        <TextInput
          aria-label={`Search ${label.toLowerCase()}s`}
          placeholder="Search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Choices label={label} choices={found.map(choiceOf)} values={chosen} onChange={onChange} />
    </Stack>
  )
}

export interface ValuesEditorProps<T extends string | number> {
  readonly label: string
  readonly useValues: () => OfferedValues<T>
  readonly chosen: readonly T[]
  readonly onChange: (values: readonly T[] | undefined) => void
}

/** Values that there are, with how many rows have each; the most frequent first. */
export default function ValuesEditor<T extends string | number>({ useValues, ...props }: ValuesEditorProps<T>) {
  const { values, error } = useValues()
  if (error) return <Text tone="danger">{error.message}</Text>
  return values ? <Offered offered={values} {...props} /> : <Loading />
}
