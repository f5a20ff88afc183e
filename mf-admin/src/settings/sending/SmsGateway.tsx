import { smsGateway } from '@portal/contract/office/sms-gateway'
import { type SmsGatewaySetting, update } from '@portal/contract/office/sms-gateway.schema'
import { SMS_SENDER_MAX_LENGTH } from '@portal/domain/office/sms-sender'
import { change, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { issuesOf } from '@portal/screens/form'
import { Stack, Text } from '@portal/ui/core'
import { Field, PasswordInput, TextInput } from '@portal/ui/form'
import { Panel } from '@portal/ui/page'
import { SettingFields } from '../form/SettingFields.tsx'
import { differing, type SettingForm, type Typed, useSettingForm } from '../form/use-setting-form.ts'
import { GatewayCallbacks } from './GatewayCallbacks.tsx'
import { TryGateway } from './TryGateway.tsx'

const TITLE = 'SMS gateway'
const LABELS = { address: 'Address', credentials: 'Key', sender: 'Sender' } as const
type FieldName = keyof typeof LABELS
type Fields = Typed<FieldName, string>

/** Only what changed; null if emptied. An empty key keeps the saved one. */
function changesOf(began: Fields, typed: Fields) {
  return Object.fromEntries(differing(began, typed).map((name) => [name, typed[name].trim() || null]))
}

const FORM: SettingForm<SmsGatewaySetting, FieldName, string> = {
  draft: 'settings/sms-gateway',
  mark: 'has_credentials',
  labels: LABELS,
  typedOf: ({ address, sender }) => ({ address: address ?? '', credentials: '', sender: sender ?? '' }),
  check: (began, typed) => issuesOf(update.body, changesOf(began, typed)),
  send: (began, typed, version) =>
    change(smsGateway.update, { body: { ...changesOf(began, typed), ...(version !== undefined && { version }) } }),
  rows: (_, { address, sender }) => [
    { label: LABELS.address, value: address ?? 'None' },
    { label: LABELS.sender, value: sender ?? 'None' },
  ],
}

/** The gateway that sends text messages, and a test of it. */
export function SmsGateway() {
  const answer = useCall(smsGateway.view, {})
  const { data, refetch } = answer
  return (
    <Panel title={TITLE} headingLevel={2} {...panelState(answer)}>
      {data && (
        <Stack gap="5">
          <GatewayForm setting={data} reread={refetch} />
          {data.address !== null && <TryGateway />}
          {data.address !== null && <GatewayCallbacks address={data.callback_address} />}
        </Stack>
      )}
    </Panel>
  )
}

interface GatewayFormProps {
  readonly setting: SmsGatewaySetting
  readonly reread: () => unknown
}

function GatewayForm({ setting, reread }: GatewayFormProps) {
  const form = useSettingForm(FORM, setting, reread)
  const { typed, put, errorOf } = form
  const isMoved = typed.address.trim() !== (setting.address ?? '')
  return (
    <SettingFields title={TITLE} form={form}>
      <Text tone="muted">
        {setting.address === null
          ? 'No gateway set up: text messages stay in the outbox.'
          : 'Text messages are sent through this gateway.'}
      </Text>
      <Field id="address" label={LABELS.address} error={errorOf('address')}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://sms.example/messages"
          maxLength={500}
          value={typed.address}
          onChange={(event) => put({ address: event.currentTarget.value })}
        />
      </Field>
      <Field
        id="credentials"
        label={LABELS.credentials}
        optional
        error={errorOf('credentials')}
        help={keyHelp(setting.has_credentials, isMoved)}
      >
        <PasswordInput
          autoComplete="off"
          maxLength={2_000}
          value={typed.credentials}
          onChange={(event) => put({ credentials: event.currentTarget.value })}
        />
      </Field>
      <Field
        id="sender"
        label={LABELS.sender}
        error={errorOf('sender')}
        help={`A phone number, or a name of up to ${SMS_SENDER_MAX_LENGTH} letters and digits. In Australia a name must be registered first.`}
      >
        <TextInput
          autoComplete="off"
          maxLength={20}
          value={typed.sender}
          onChange={(event) => put({ sender: event.currentTarget.value })}
        />
      </Field>
    </SettingFields>
  )
}

function keyHelp(isKept: boolean, isMoved: boolean): string {
  if (!isKept) return 'Sent as a bearer token. Stored encrypted and never shown again.'
  return isMoved
    ? 'The saved key belongs to the old address. Enter one for this address.'
    : 'A key is saved. Leave this empty to keep it.'
}
