import { mailSettings } from '@portal/contract/sending/mail-settings'
import { type MailServerSetting, update } from '@portal/contract/sending/mail-settings.schema'
import { MAIL_TLS_LABELS, MAIL_TLS_MODES } from '@portal/domain/sending/mail-server'
import { change, useCall } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { issuesOf } from '@portal/screens/form'
import { Grid, Stack, Text, TextLink } from '@portal/ui/core'
import { Field, NativeSelect, PasswordInput, TextInput } from '@portal/ui/form'
import { Panel } from '@portal/ui/page'
import { SettingFields } from '../form/SettingFields.tsx'
import { differing, type SettingForm, type Typed, useSettingForm } from '../form/use-setting-form.ts'
import { TryMailServer } from './TryMailServer.tsx'

const TITLE = 'Mail server'
const LABELS = {
  host: 'Host',
  port: 'Port',
  tls: 'Encryption',
  username: 'User name',
  password: 'Password',
  hourly_limit: 'Hourly limit',
} as const
type FieldName = keyof typeof LABELS
type Fields = Typed<FieldName, string>

/** A number as it was typed; NaN, which the contract refuses, where it is none. */
const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)

/** Only what changed; null if emptied. An empty password keeps the saved one. */
function changesOf(began: Fields, typed: Fields) {
  return Object.fromEntries(
    differing(began, typed).map((name) => {
      const text = typed[name].trim()
      if (name === 'port') return [name, numberOf(text)]
      if (name === 'hourly_limit') return [name, text === '' ? null : numberOf(text)]
      return [name, text || null]
    }),
  )
}

const TLS_OPTIONS = MAIL_TLS_MODES.map((value) => ({ value, label: MAIL_TLS_LABELS[value] }))

const FORM: SettingForm<MailServerSetting, FieldName, string> = {
  draft: 'settings/mail-server',
  mark: 'has_password',
  labels: LABELS,
  typedOf: ({ host, port, tls, username, hourly_limit }) => ({
    ...{ host: host ?? '', port: String(port), tls, username: username ?? '', password: '' },
    hourly_limit: hourly_limit === null ? '' : String(hourly_limit),
  }),
  check: (began, typed) => issuesOf(update.body, changesOf(began, typed)),
  send: (began, typed, version) =>
    change(mailSettings.update, { body: { ...changesOf(began, typed), ...(version !== undefined && { version }) } }),
  rows: (_, { host, port, tls, username, hourly_limit }) => [
    { label: LABELS.host, value: host === null ? 'None' : `${host}:${port}` },
    { label: LABELS.tls, value: MAIL_TLS_LABELS[tls] },
    { label: LABELS.username, value: username ?? 'None' },
    { label: LABELS.hourly_limit, value: hourly_limit ?? 'Default' },
  ],
}

/** The firm's own mail server, and a test of it. */
export function MailServer() {
  const answer = useCall(mailSettings.view, {})
  const { data, refetch } = answer
  return (
    <Panel title={TITLE} headingLevel={2} {...panelState(answer)}>
      {data && (
        <Stack gap="5">
          <ServerForm setting={data} reread={refetch} />
          {data.host !== null && <TryMailServer />}
        </Stack>
      )}
    </Panel>
  )
}

interface ServerFormProps {
  readonly setting: MailServerSetting
  readonly reread: () => unknown
}

function ServerForm({ setting, reread }: ServerFormProps) {
  const form = useSettingForm(FORM, setting, reread)
  const { typed, put, errorOf } = form
  const isMoved = typed.host.trim() !== (setting.host ?? '')
  return (
    <SettingFields title={TITLE} form={form}>
      <Text tone="muted">
        {setting.host === null
          ? 'No mail server of your own: emails go out through the portal’s, if it has one.'
          : 'Emails are sent through this server.'}{' '}
        <FromAddress address={setting.from_address} />
      </Text>
      <Field id="host" label={LABELS.host} error={errorOf('host')}>
        <TextInput
          inputMode="url"
          autoComplete="off"
          placeholder="smtp.example.com"
          maxLength={253}
          value={typed.host}
          onChange={(event) => put({ host: event.currentTarget.value })}
        />
      </Field>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 120px' }} gap="3">
        <Field id="tls" label={LABELS.tls} error={errorOf('tls')}>
          <NativeSelect
            options={TLS_OPTIONS}
            value={typed.tls}
            onChange={(event) => put({ tls: event.currentTarget.value })}
          />
        </Field>
        <Field id="port" label={LABELS.port} error={errorOf('port')}>
          <TextInput
            numeric
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={typed.port}
            onChange={(event) => put({ port: event.currentTarget.value })}
          />
        </Field>
      </Grid>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
        <Field id="username" label={LABELS.username} optional error={errorOf('username')}>
          <TextInput
            autoComplete="off"
            maxLength={320}
            value={typed.username}
            onChange={(event) => put({ username: event.currentTarget.value })}
          />
        </Field>
        <Field
          id="password"
          label={LABELS.password}
          optional
          error={errorOf('password')}
          help={passwordHelp(setting.has_password, isMoved)}
        >
          <PasswordInput
            autoComplete="off"
            maxLength={1_000}
            value={typed.password}
            onChange={(event) => put({ password: event.currentTarget.value })}
          />
        </Field>
      </Grid>
      <Field
        id="hourly_limit"
        label={LABELS.hourly_limit}
        optional
        error={errorOf('hourly_limit')}
        help="Bulk and automatic emails per hour. The rest wait for the next hour."
      >
        <TextInput
          numeric
          inputMode="numeric"
          autoComplete="off"
          placeholder="500"
          maxLength={6}
          suffix="emails"
          value={typed.hourly_limit}
          onChange={(event) => put({ hourly_limit: event.currentTarget.value })}
        />
      </Field>
    </SettingFields>
  )
}

/** What emails come from, and where that is set. */
function FromAddress({ address }: { readonly address: string | null }) {
  return (
    <>
      {address === null
        ? 'Emails don’t have a sender address yet. Set one under '
        : `Emails come from ${address}, set under `}
      <TextLink asChild>
        <Link to="/general?section=company">Company info</Link>
      </TextLink>
      .
    </>
  )
}

function passwordHelp(isKept: boolean, isMoved: boolean): string {
  if (!isKept) return 'Stored encrypted and never shown again.'
  return isMoved
    ? 'The saved password belongs to the old host. Enter one for this host.'
    : 'A password is saved. Leave this empty to keep it.'
}
