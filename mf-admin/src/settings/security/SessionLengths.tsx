import { settings } from '@portal/contract/office/settings'
import type { SecuritySettings } from '@portal/contract/office/settings.schema'
import { updateSecurity } from '@portal/contract/office/settings.schema'
import { SESSION_LENGTHS, type SessionLength } from '@portal/domain/account/session-length'
import { change, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { issuesOf } from '@portal/screens/form'
import { Grid, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Panel } from '@portal/ui/page'
import { SettingFields } from '../form/SettingFields.tsx'
import { differing, type SettingForm, type Typed, useSettingForm } from '../form/use-setting-form.ts'

const TITLE = 'Session lengths'
const NAMES = Object.keys(SESSION_LENGTHS) as SessionLength[]
const LABELS: Readonly<Record<SessionLength, string>> = {
  session_idle_hours: 'Idle limit',
  session_remembered_days: 'Idle limit with Remember me',
  session_absolute_days: 'Longest session',
}

type Lengths = Typed<SessionLength, string>

const byName = (textOf: (name: SessionLength) => string) =>
  Object.fromEntries(NAMES.map((name) => [name, textOf(name)])) as Lengths

/** An empty field restores the default. */
const changesOf = (began: Lengths, typed: Lengths) =>
  Object.fromEntries(
    differing(began, typed).map((name) => [
      name,
      typed[name].trim() === '' ? SESSION_LENGTHS[name].usual : Number(typed[name]),
    ]),
  )

const FORM: SettingForm<SecuritySettings, SessionLength, string> = {
  draft: 'settings/session-lengths',
  mark: 'session_idle_hours',
  labels: LABELS,
  typedOf: (setting) => byName((name) => String(setting[name])),
  check: (began, typed) => issuesOf(updateSecurity.body, changesOf(began, typed)),
  send: (began, typed, version) => change(settings.updateSecurity, { body: { ...changesOf(began, typed), version } }),
  rows: (names, setting) =>
    names.map((name) => ({ label: LABELS[name], value: `${setting[name]} ${SESSION_LENGTHS[name].unit}` })),
}

/** How long users stay signed in. */
export default function SessionLengths() {
  const answer = useCall(settings.security, {})
  const { data, refetch } = answer
  return (
    <Panel title={TITLE} headingLevel={2} {...panelState(answer)}>
      {data && <LengthsForm setting={data} reread={refetch} />}
    </Panel>
  )
}

interface LengthsFormProps {
  readonly setting: SecuritySettings
  readonly reread: () => unknown
}

function LengthsForm({ setting, reread }: LengthsFormProps) {
  const form = useSettingForm(FORM, setting, reread)
  return (
    <SettingFields title={TITLE} form={form}>
      <Text tone="muted">
        Users must sign in again when any limit is reached. Shorter limits also apply to users who are signed in now.
      </Text>
      <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
        {NAMES.map((name) => {
          const { min, max, usual, unit } = SESSION_LENGTHS[name]
          return (
            <Field
              key={name}
              id={name}
              label={LABELS[name]}
              error={form.errorOf(name)}
              help={`${min} to ${max}, default ${usual}`}
            >
              <TextInput
                numeric
                inputMode="numeric"
                maxLength={2}
                suffix={unit}
                value={form.typed[name]}
                onChange={(event) => form.put({ [name]: event.target.value })}
              />
            </Field>
          )
        })}
      </Grid>
    </SettingFields>
  )
}
