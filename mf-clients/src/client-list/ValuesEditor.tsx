import { clients } from '@portal/contract/clients'
import { formatCount } from '@portal/domain/count'
import { useCall } from '@portal/platform'
import { Flex, Loading, Stack, Text } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { useState } from 'react'
import { type Choice, Choices } from './Choices.tsx'
import type { EditorProps } from './editor-props.ts'

/** Values from which on they can be looked through by typing. */
const MANY = 12

interface Value<T> {
  readonly value: T
  readonly name: string
  /** Unknown for one that nobody has any more. */
  readonly count?: number
}

interface OfferedProps<T extends string | number> {
  readonly label: string
  readonly offered: readonly Value<T>[]
  readonly chosen: readonly T[] | undefined
  readonly onChange: (values: T[] | undefined) => void
}

function choiceOf<T>({ value, name, count }: Value<T>): Choice<T> {
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
  const all = [...gone.map((value): Value<T> => ({ value, name: String(value) })), ...offered]
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

/** Tags, campaigns or referrers that there are, with how many people have each; the most frequent first. */
export function ValuesEditor({ filters, change, kind, name }: EditorProps & { name: 'tag' | 'campaign' | 'referrer' }) {
  const { data, error } = useCall(clients.values, { query: kind ? { kind } : {} })
  if (error) return <Text tone="danger">{error.message}</Text>
  if (!data) return <Loading />
  if (name === 'referrer') {
    const offered = data.referrers.map(({ id, name: person, count }) => ({ value: id, name: person, count }))
    return (
      <Offered
        label="Referrer"
        offered={offered}
        chosen={filters.referrer_id}
        onChange={(referrer_id) => change({ referrer_id })}
      />
    )
  }
  const values = name === 'tag' ? data.tags : data.campaigns
  return (
    <Offered
      label={name === 'tag' ? 'Tag' : 'Campaign'}
      offered={values.map(({ value, count }) => ({ value, name: value, count }))}
      chosen={filters[name]}
      onChange={(words) => change({ [name]: words })}
    />
  )
}
