import { settings } from '@portal/contract/office/settings'
import type { SecuritySettings } from '@portal/contract/office/settings.schema'
import { updateSecurity } from '@portal/contract/office/settings.schema'
import { RETENTION_YEARS } from '@portal/domain/clients/erasure'
import { change, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { issuesOf } from '@portal/screens/form'
import { Grid, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Panel } from '@portal/ui/page'
import { SettingFields } from '../form/SettingFields.tsx'
import { differing, type SettingForm, type Typed, useSettingForm } from '../form/use-setting-form.ts'
import { DryRun } from './DryRun.tsx'
import { Erasures } from './Erasures.tsx'

const TITLE = 'Retention'
const FIELDS = [
  { name: 'retention_client_years', label: 'Inactive clients', ...RETENTION_YEARS.client },
  { name: 'retention_lead_years', label: 'Inactive leads', ...RETENTION_YEARS.lead },
] as const
type RetentionField = (typeof FIELDS)[number]['name']
type Years = Typed<RetentionField, string>

const LABELS = Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])) as Years

const yearsOf = (text: string) => (text.trim() === '' ? null : Number(text))
const changesOf = (began: Years, typed: Years) =>
  Object.fromEntries(differing(began, typed).map((name) => [name, yearsOf(typed[name])]))

const FORM: SettingForm<SecuritySettings, RetentionField, string> = {
  draft: 'settings/retention',
  mark: 'retention_client_years',
  labels: LABELS,
  typedOf: ({ retention_client_years, retention_lead_years }) => ({
    retention_client_years: String(retention_client_years ?? ''),
    retention_lead_years: String(retention_lead_years ?? ''),
  }),
  check: (began, typed) => issuesOf(updateSecurity.body, changesOf(began, typed)),
  send: (began, typed, version) => change(settings.updateSecurity, { body: { ...changesOf(began, typed), version } }),
  rows: (names, setting) =>
    names.map((name) => ({ label: LABELS[name], value: setting[name] === null ? 'Never' : `${setting[name]} years` })),
}

/** After how many years people are erased, who would be erased now, and who was. */
export default function Retention() {
  const answer = useCall(settings.security, {})
  const { data, refetch } = answer
  return (
    <Stack gap="4">
      <Panel title={TITLE} headingLevel={2} {...panelState(answer)}>
        {data && <RetentionForm setting={data} reread={refetch} />}
      </Panel>
      <Erasures />
    </Stack>
  )
}

interface RetentionFormProps {
  readonly setting: SecuritySettings
  readonly reread: () => unknown
}

function RetentionForm({ setting, reread }: RetentionFormProps) {
  const form = useSettingForm(FORM, setting, reread)
  const { retention_client_years, retention_lead_years } = form.typed
  return (
    <Stack gap="4">
      <SettingFields title={TITLE} form={form}>
        <Text tone="muted">
          People are erased this many years after their last activity. Nobody is erased while a policy is in force, an
          application is in progress or a task is open. Records of advice must be kept for at least 7 years. Leave a
          field empty to keep people indefinitely.
        </Text>
        <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
          {FIELDS.map(({ name, label, min, max }) => (
            <Field key={name} id={name} label={label} error={form.errorOf(name)} help={`${min} to ${max}, or empty`}>
              <TextInput
                numeric
                inputMode="numeric"
                maxLength={2}
                suffix="years"
                value={form.typed[name]}
                onChange={(event) => form.put({ [name]: event.target.value })}
              />
            </Field>
          ))}
        </Grid>
      </SettingFields>
      <DryRun client={retention_client_years} lead={retention_lead_years} />
    </Stack>
  )
}
