import { emailTemplates } from '@portal/contract/sending/email-templates'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { PAGE_SIZE_MAX } from '@portal/domain/limits'
import { type AutomaticKind, automaticMessage } from '@portal/domain/sending/automatic-message'
import type { MessageChannel } from '@portal/domain/sending/message'
import { useCall } from '@portal/platform'
import { Link } from '@portal/router'
import { Alert, Flex, Grid, Stack, Text, TextLink } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { AddStandard } from '../../templates/AddStandard.tsx'
import { templateAddress } from '../../templates/template-address.ts'
import { CHANNEL_OPTIONS, templatesPath } from './channels.ts'
import type { AutomaticForm } from './use-automatic-form.ts'

interface AutomaticFieldsProps {
  readonly kind: AutomaticKind
  readonly form: AutomaticForm
  /** The template that is set, which may be deleted by now. */
  readonly set: { readonly id: number; readonly name: string } | null
}

/** How a message is sent, of which template, and how many days before or after. */
export function AutomaticFields({ kind, form, set }: AutomaticFieldsProps) {
  const { typed, refused, put } = form
  const { type } = automaticMessage(kind)
  const templates = useTemplates(typed.channel, type)
  const offered = (templates.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const kept = set && typed.template === String(set.id) && !offered.some(({ value }) => value === typed.template)
  const options = kept ? [{ value: String(set.id), label: set.name }, ...offered] : offered
  return (
    <Stack gap="3">
      {templates.error && <Alert tone="danger">{templates.error.message}</Alert>}
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '120px minmax(0, 1fr) 140px' }} gap="3">
        <Field id={`${kind}-channel`} label="Send as">
          <NativeSelect
            options={CHANNEL_OPTIONS}
            value={typed.channel}
            onChange={({ currentTarget: { value } }) =>
              put({ channel: value === 'sms' ? 'sms' : 'email', template: '' })
            }
          />
        </Field>
        <Field id={`${kind}-template`} label="Template" error={refused.template}>
          <NativeSelect
            placeholder="Choose a template"
            options={options}
            value={typed.template}
            onChange={({ currentTarget: { value } }) => put({ template: value })}
          />
        </Field>
        <Field
          id={`${kind}-days`}
          label={kind === 'renewal' || kind === 'review_due' ? 'Before' : 'After'}
          error={refused.days}
        >
          <TextInput
            numeric
            inputMode="numeric"
            maxLength={2}
            suffix="days"
            value={typed.days}
            onChange={({ currentTarget: { value } }) => put({ days: value })}
          />
        </Field>
      </Grid>
      {templates.data && options.length === 0 && (
        <Flex gap="3" flexWrap="wrap" alignItems="center">
          <Text>
            {`There’s no ${type} ${typed.channel === 'email' ? 'email' : 'SMS'} template yet. `}
            <TextLink asChild>
              <Link to={templateAddress(templatesPath(typed.channel))}>Write one</Link>
            </TextLink>
          </Text>
          <AddStandard calls={typed.channel === 'email' ? emailTemplates : smsTemplates} />
        </Flex>
      )}
      {typed.channel === 'sms' && (
        <Text size="sm" tone="muted">
          Goes to the client’s mobile number, by day where they live, and ends with how to opt out.
        </Text>
      )}
    </Stack>
  )
}

function useTemplates(channel: MessageChannel, type: ReturnType<typeof automaticMessage>['type']) {
  const input = { params: { type }, query: { page_size: PAGE_SIZE_MAX } }
  const emails = useCall(emailTemplates.ofType, input, { enabled: channel === 'email' })
  const texts = useCall(smsTemplates.ofType, input, { enabled: channel === 'sms' })
  return channel === 'email' ? emails : texts
}
