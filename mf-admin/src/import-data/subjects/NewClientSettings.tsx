import type { ImportedClientSettings } from '@portal/contract/clients/imported-client'
import { isLeadStatus, LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { isIsoDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { useAdvisers } from '@portal/screens/advisers'
import { Grid, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect, RadioGroup } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { TagInput } from '@portal/ui/picker'
import type { SettingsProps } from './import-screen.ts'

const KINDS = [
  { value: 'lead', label: 'Leads' },
  { value: 'client', label: 'Clients' },
] as const

function settingsOf({ kind, status, adviser_id, tags, first_call_by }: SettingsProps['value']): ImportedClientSettings {
  return {
    ...(kind === 'client' && { kind }),
    ...(typeof status === 'number' && isLeadStatus(status) && { status }),
    ...(typeof adviser_id === 'number' && { adviser_id }),
    ...(Array.isArray(tags) && { tags: tags.map(String) }),
    ...(typeof first_call_by === 'string' && isIsoDate(first_call_by) && { first_call_by }),
  }
}

/** What holds for every new client of the file who does not say otherwise. */
export function NewClientSettings({ value: given, onChange }: SettingsProps) {
  const value = settingsOf(given)
  const advisers = useAdvisers()
  const { today } = useClock()
  const change = (different: Partial<ImportedClientSettings>) => onChange({ ...value, ...different })
  return (
    <Stack as="section" gap="3" aria-label="New clients">
      <Text weight="semibold">New clients</Text>
      <Text tone="muted">Used where a row has no value of its own.</Text>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <Field label="Import as">
          <RadioGroup name="kind" options={KINDS} value={value.kind ?? 'lead'} onChange={(kind) => change({ kind })} />
        </Field>
        <Field label="Status" optional>
          <NativeSelect
            placeholder="New Lead"
            value={value.status === undefined ? '' : String(value.status)}
            options={LEAD_STATUSES.filter((one) => one.value !== 0).map((one) => ({
              value: String(one.value),
              label: one.label,
            }))}
            onChange={({ target }) => {
              const { status: _, ...rest } = value
              const chosen = Number(target.value)
              onChange(target.value !== '' && isLeadStatus(chosen) ? { ...rest, status: chosen } : rest)
            }}
          />
        </Field>
        <Field label="Adviser" optional>
          <NativeSelect
            placeholder="Unassigned"
            value={value.adviser_id ? String(value.adviser_id) : ''}
            options={advisers.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => change({ adviser_id: target.value === '' ? null : Number(target.value) })}
          />
        </Field>
        <Field label="First call by" optional help="Adds a task for each new person, for their adviser.">
          <DateInput
            value={value.first_call_by ?? ''}
            today={today}
            min={today}
            onChange={(day) => change({ first_call_by: day || null })}
          />
        </Field>
        <Field label="Tags" optional help="Tag them to find them later.">
          <TagInput value={value.tags ?? []} onChange={(tags) => change({ tags })} placeholder="Add tag" />
        </Field>
      </Grid>
    </Stack>
  )
}
