import { ApiError } from '@portal/api-client'
import { quoteProvider } from '@portal/contract/quotes/quote-provider'
import type { QuoteProviderSetting } from '@portal/contract/quotes/quote-provider.schema'
import { change, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { Alert, Button, Flex, messageOf, Stack } from '@portal/ui/core'
import {
  Checkbox,
  Field,
  type FormError,
  FormErrorSummary,
  PasswordInput,
  RadioGroup,
  TextInput,
} from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { Panel } from '@portal/ui/page'
import { type FormEvent, useState } from 'react'
import {
  PROVIDER_LABELS,
  type ProviderField,
  type ProviderTyped,
  providerBody,
  providerErrors,
  refusedErrors,
  typedProvider,
} from './provider-form.ts'

/** Who prices quotes: the built-in engine, or an outside service. */
export function ProviderPanel() {
  const answer = useCall(quoteProvider.view, {})
  const { data } = answer
  return (
    <Panel title="Who prices quotes" headingLevel={2} {...panelState(answer)}>
      {data && <ProviderForm setting={data} />}
    </Panel>
  )
}

function ProviderForm({ setting }: { readonly setting: QuoteProviderSetting }) {
  // Typed credentials are a secret: unlike other forms, this one keeps no draft.
  const [typed, setTyped] = useState(() => typedProvider(setting))
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [message, setMessage] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const [isSending, setSending] = useState(false)
  const put = (changes: Partial<ProviderTyped>) => setTyped({ ...typed, ...changes })
  const errorAt = (field: ProviderField) => errors.find(({ id }) => id === field)?.message
  const isOutside = typed.kind === 'http'
  const isMoved = typed.address.trim() !== (setting.address ?? '')

  function refuse(found: readonly FormError[], words?: string) {
    setErrors(found)
    setMessage(found.length > 0 ? undefined : words)
    setAttempts((count) => count + 1)
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    const wrong = providerErrors(typed)
    if (wrong.length > 0) return refuse(wrong)
    setSending(true)
    try {
      const saved = await change(quoteProvider.update, { body: providerBody(typed) })
      setTyped(typedProvider(saved))
      refuse([])
      // Credentials that were replaced or forgotten are nowhere any more: what they belonged to can't come back whole.
      const isWhole = !isMoved && !typed.credentials && !typed.forgetCredentials
      toast({ title: 'Saved', tone: 'success', ...(isWhole && { undo: () => void putBack() }) })
    } catch (error) {
      const found = error instanceof ApiError ? refusedErrors(error.errors) : []
      refuse(found, messageOf(error))
    } finally {
      setSending(false)
    }
  }

  async function putBack() {
    try {
      setTyped(typedProvider(await change(quoteProvider.update, { body: providerBody(typedProvider(setting)) })))
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    }
  }

  return (
    <form noValidate aria-label="Who prices quotes" onSubmit={(event) => void save(event)}>
      <Stack gap="4">
        <FormErrorSummary errors={errors} attempt={attempts} />
        {message && <Alert tone="danger">{message}</Alert>}
        <RadioGroup
          aria-label="Who prices quotes"
          direction="column"
          value={typed.kind}
          onChange={(kind) => put({ kind })}
          options={[
            {
              value: 'illustrative',
              label: 'The built-in engine',
              help: 'Uses the built-in illustrative rates, or your own rate book below.',
            },
            { value: 'http', label: 'An outside service', help: 'Quote requests are sent to it unchanged.' },
          ]}
        />
        {isOutside && (
          <>
            <Field
              id="provider-address"
              label={PROVIDER_LABELS['provider-address']}
              required
              error={errorAt('provider-address')}
            >
              <TextInput
                type="url"
                inputMode="url"
                placeholder="https://quotes.example/v1/quote"
                value={typed.address}
                maxLength={500}
                onChange={(event) => put({ address: event.currentTarget.value })}
              />
            </Field>
            <Field
              id="provider-credentials"
              label={PROVIDER_LABELS['provider-credentials']}
              optional
              error={errorAt('provider-credentials')}
              help={credentialsHelp(setting.hasCredentials, isMoved)}
            >
              <PasswordInput
                autoComplete="off"
                value={typed.credentials}
                maxLength={2_000}
                onChange={(event) => put({ credentials: event.currentTarget.value })}
              />
            </Field>
            {setting.hasCredentials && !isMoved && !typed.credentials && (
              <Checkbox
                checked={typed.forgetCredentials}
                onChange={(event) => put({ forgetCredentials: event.currentTarget.checked })}
              >
                Delete the saved credentials
              </Checkbox>
            )}
            <Field
              id="provider-timeout"
              label={PROVIDER_LABELS['provider-timeout']}
              required
              error={errorAt('provider-timeout')}
            >
              <TextInput
                inputMode="decimal"
                value={typed.timeout}
                maxLength={6}
                onChange={(event) => put({ timeout: event.currentTarget.value })}
              />
            </Field>
          </>
        )}
        <Flex>
          <Button type="submit" variant="primary" loading={isSending} loadingText="Saving">
            Save
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

function credentialsHelp(hasCredentials: boolean, isMoved: boolean): string {
  if (!hasCredentials) return 'Sent as a bearer token. Stored encrypted and never shown again.'
  return isMoved
    ? 'The saved credentials belong to the old address. Enter them for this one.'
    : 'Credentials are saved. Leave this empty to keep them.'
}
