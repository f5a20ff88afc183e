import { policies } from '@portal/contract/work/policies'
import type { FoundPolicy } from '@portal/contract/work/policies.schema'
import { startsSearch } from '@portal/domain/values/find-text'
import { numberKey } from '@portal/domain/work/number-key'
import { useCall } from '@portal/platform'
import { Stack, Text } from '@portal/ui/core'
import { Field, RadioGroup, TextInput } from '@portal/ui/form'
import { useState } from 'react'

export interface PolicySearchProps {
  readonly insurer: string | null
  readonly chosen: FoundPolicy | undefined
  readonly onChoose: (policy: FoundPolicy | undefined) => void
}

/** Finds a policy of the insurer by part of its number. */
export function PolicySearch({ insurer, chosen, onChoose }: PolicySearchProps) {
  const [text, setText] = useState('')
  const isAsked = startsSearch(numberKey(text))
  const { data, error } = useCall(
    policies.search,
    { query: { search: text } },
    { enabled: isAsked, keepPrevious: true },
  )
  const items = isAsked ? (data?.items ?? []).filter((policy) => policy.insurer === insurer) : []
  return (
    <Stack gap="2">
      <Field label="Other policy" error={isAsked ? error?.message : undefined}>
        <TextInput
          value={text}
          placeholder="Find by policy number"
          onChange={({ target }) => {
            setText(target.value)
            onChoose(undefined)
          }}
        />
      </Field>
      {items.length > 0 && (
        <RadioGroup
          aria-label="Policies found"
          direction="column"
          options={items.map(({ id, client, number }) => ({ value: String(id), label: `${client.name}, ${number}` }))}
          value={chosen ? String(chosen.id) : null}
          onChange={(value) => onChoose(items.find(({ id }) => String(id) === value))}
        />
      )}
      {isAsked && data && items.length === 0 && <Text tone="subtle">No policy from this insurer has this number.</Text>}
    </Stack>
  )
}
