import { policies } from '@portal/contract/work/policies'
import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { listSearch } from '@portal/domain/values/find-text'
import { codeLabel } from '@portal/domain/work/cover'
import { POLICY_STATES } from '@portal/domain/work/policy'
import { useCall } from '@portal/platform'
import { Stack, Text } from '@portal/ui/core'
import { Field, RadioGroup, TextInput } from '@portal/ui/form'
import { useState } from 'react'

export interface PolicySearchProps {
  readonly insurer: string
  readonly chosen: PolicyRow | undefined
  readonly onChoose: (policy: PolicyRow | undefined) => void
}

/** Finds a policy of the insurer by part of its number or its client's name. */
export function PolicySearch({ insurer, chosen, onChoose }: PolicySearchProps) {
  const [text, setText] = useState('')
  const search = listSearch(text)
  const isAsked = search !== ''
  const { data, error, isPlaceholderData } = useCall(
    policies.list,
    { query: { search, insurer: [insurer], sort: '-updated_at', page_size: SEARCH_MAX_RESULTS } },
    { enabled: isAsked, keepPrevious: true },
  )
  const items = (isAsked && data?.items) || []
  const more = isAsked && !isPlaceholderData && data ? data.total - items.length : 0
  return (
    <Stack gap="2">
      <Field label="Other policy" error={isAsked ? error?.message : undefined}>
        <TextInput
          value={text}
          placeholder="Find by policy number or name"
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
          options={items.map(({ id, client, number, state }) => ({
            value: String(id),
            label: `${client.name}, ${number ?? 'no number'}`,
            help: state === 'in_force' ? undefined : codeLabel(POLICY_STATES, state),
          }))}
          value={chosen ? String(chosen.id) : null}
          onChange={(value) => onChoose(items.find(({ id }) => String(id) === value))}
        />
      )}
      {more > 0 && <Text tone="subtle">More policies match. Enter more of the number or name.</Text>}
      {isAsked && data && !isPlaceholderData && items.length === 0 && (
        <Text tone="subtle">No {insurer} policy matches.</Text>
      )}
    </Stack>
  )
}
