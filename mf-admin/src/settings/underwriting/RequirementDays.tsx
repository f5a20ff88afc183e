import { settings } from '@portal/contract/office/settings'
import type { UnderwritingSettings } from '@portal/contract/office/settings.schema'
import { updateUnderwriting } from '@portal/contract/office/settings.schema'
import { REQUIREMENT_DAYS_MAX, type RequirementKind } from '@portal/domain/work/requirement'
import { change, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { issuesOf } from '@portal/screens/form'
import { Grid, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Panel } from '@portal/ui/page'
import { SettingFields } from '../form/SettingFields.tsx'
import { differing, type SettingForm, type Typed, useSettingForm } from '../form/use-setting-form.ts'

const TITLE = 'Days allowed'

/** Days allowed for each kind of underwriting requirement. */
export default function RequirementDays() {
  const answer = useCall(settings.underwriting, {})
  const { data, refetch } = answer
  return (
    <Panel title={TITLE} headingLevel={2} {...panelState(answer)}>
      {data && <DaysForm setting={data} reread={refetch} />}
    </Panel>
  )
}

type Days = Typed<RequirementKind, string>

/** An empty field is the usual days again; what was not changed stays as others have left it. */
function changesOf(began: Days, typed: Days) {
  const days = (text = '') => (text.trim() === '' ? null : Number(text))
  return { requirement_days: Object.fromEntries(differing(began, typed).map((kind) => [kind, days(typed[kind])])) }
}

/** The form of the kinds that the firm offers. */
function formOf({ kinds }: UnderwritingSettings): SettingForm<UnderwritingSettings, RequirementKind, string> {
  const labels = Object.fromEntries(kinds.map(({ code, label }) => [code, label]))
  return {
    draft: 'settings/requirement-days',
    mark: 'requirement_days',
    labels,
    typedOf: ({ requirement_days }) =>
      Object.fromEntries(kinds.map(({ code }) => [code, String(requirement_days[code] ?? '')])),
    check: (began, typed) => issuesOf(updateUnderwriting.body, changesOf(began, typed)),
    send: (began, typed, version) =>
      change(settings.updateUnderwriting, {
        body: { ...changesOf(began, typed), version },
      }),
    rows: (codes, { requirement_days }) =>
      codes.map((code) => ({ label: labels[code] ?? code, value: `${requirement_days[code]} days` })),
  }
}

interface DaysFormProps {
  readonly setting: UnderwritingSettings
  readonly reread: () => unknown
}

function DaysForm({ setting, reread }: DaysFormProps) {
  const form = useSettingForm(formOf(setting), setting, reread)
  return (
    <SettingFields title={TITLE} form={form}>
      <Text tone="muted">
        An open requirement is late after this many days. Changes apply to requirements added from now on.
      </Text>
      <Grid gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
        {setting.kinds.map(({ code, label, usual_days }) => (
          <Field key={code} id={code} label={label} error={form.errorOf(code)} help={`Default: ${usual_days}`}>
            <TextInput
              numeric
              inputMode="numeric"
              maxLength={String(REQUIREMENT_DAYS_MAX).length}
              suffix="days"
              value={form.typed[code] ?? ''}
              onChange={(event) => form.put({ [code]: event.target.value })}
            />
          </Field>
        ))}
      </Grid>
    </SettingFields>
  )
}
