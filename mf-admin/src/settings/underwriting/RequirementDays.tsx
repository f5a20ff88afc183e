import { settings } from '@portal/contract/office/settings'
import type { UnderwritingSettings } from '@portal/contract/office/settings.schema'
import { updateUnderwriting } from '@portal/contract/office/settings.schema'
import { REQUIREMENT_DAYS_MAX, REQUIREMENT_KINDS, type RequirementKind } from '@portal/domain/work/requirement'
import { change, useCall } from '@portal/platform'
import { issuesOf } from '@portal/screens/form'
import { Grid, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Panel } from '@portal/ui/page'
import { SettingFields } from '../form/SettingFields.tsx'
import { differing, type SettingForm, type Typed, useSettingForm } from '../form/use-setting-form.ts'

const TITLE = 'Days allowed'

/** Days allowed for each kind of underwriting requirement. */
export default function RequirementDays() {
  const { data, error, refetch } = useCall(settings.underwriting, {})
  return (
    <Panel
      title={TITLE}
      headingLevel={2}
      loading={!data && !error}
      error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
    >
      {data && <DaysForm setting={data} reread={refetch} />}
    </Panel>
  )
}

type Days = Typed<RequirementKind, string>

function byKind(textOf: (kind: (typeof REQUIREMENT_KINDS)[number]) => string): Days {
  return Object.fromEntries(REQUIREMENT_KINDS.map((kind) => [kind.value, textOf(kind)])) as Days
}

const LABELS = byKind(({ label }) => label)

/** An empty field is the usual days again; what was not changed stays as others have left it. */
function changesOf(began: Days, typed: Days) {
  const days = (kind: RequirementKind) => (typed[kind].trim() === '' ? null : Number(typed[kind]))
  return { requirement_days: Object.fromEntries(differing(began, typed).map((kind) => [kind, days(kind)])) }
}

const FORM: SettingForm<UnderwritingSettings, RequirementKind, string> = {
  draft: 'settings/requirement-days',
  mark: 'requirement_days',
  labels: LABELS,
  typedOf: ({ requirement_days }) => byKind(({ value }) => String(requirement_days[value])),
  check: (began, typed) => issuesOf(updateUnderwriting.body, changesOf(began, typed)),
  send: (began, typed, version) =>
    change(settings.updateUnderwriting, {
      body: { ...changesOf(began, typed), version },
    }),
  rows: (kinds, { requirement_days }) =>
    kinds.map((kind) => ({ label: LABELS[kind], value: `${requirement_days[kind]} days` })),
}

interface DaysFormProps {
  readonly setting: UnderwritingSettings
  readonly reread: () => unknown
}

function DaysForm({ setting, reread }: DaysFormProps) {
  const form = useSettingForm(FORM, setting, reread)
  return (
    <SettingFields title={TITLE} form={form}>
      <Text tone="muted">
        After this many days an open requirement counts as late. This is used for requirements added from now on.
      </Text>
      <Grid gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
        {REQUIREMENT_KINDS.map(({ value, label, days }) => (
          <Field key={value} id={value} label={label} error={form.errorOf(value)} help={`Usually ${days}`}>
            <TextInput
              numeric
              inputMode="numeric"
              maxLength={String(REQUIREMENT_DAYS_MAX).length}
              suffix="days"
              value={form.typed[value]}
              onChange={(event) => form.put({ [value]: event.target.value })}
            />
          </Field>
        ))}
      </Grid>
    </SettingFields>
  )
}
