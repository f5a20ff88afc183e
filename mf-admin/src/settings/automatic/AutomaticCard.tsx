import type { AutomaticMessage } from '@portal/contract/sending/automatic-messages.schema'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { PAGE_SIZE_MAX } from '@portal/domain/limits'
import { automaticMessage, automaticSentence, SKIP_REASONS } from '@portal/domain/sending/automatic-message'
import { dayIn, formatDate, formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Alert, Button, Flex, Grid, Stack, Text, TextLink } from '@portal/ui/core'
import { Field, NativeSelect, Switch, TextInput } from '@portal/ui/form'
import { Panel } from '@portal/ui/page'
import { type FormEvent, useState } from 'react'
import { sendByKey } from '../../form/send-by-key.ts'
import { EMAIL_TEMPLATES_PATH, templateAddress } from '../../templates/template-address.ts'
import { SwitchOnDialog } from './SwitchOnDialog.tsx'
import { useAutomaticForm } from './use-automatic-form.ts'
import { WhoTodayDialog } from './WhoToday.tsx'

interface AutomaticCardProps {
  readonly message: AutomaticMessage
}

/** One automatic message: when it goes, of which template, and to whom it would go today. */
export function AutomaticCard({ message }: AutomaticCardProps) {
  const { kind, is_on, problem } = message
  const { label, about, type } = automaticMessage(kind)
  const templates = useCall(emailTemplates.ofType, { params: { type }, query: { page_size: PAGE_SIZE_MAX } })
  const form = useAutomaticForm(message)
  const [open, setOpen] = useState<'who' | 'switch-on'>()
  const { typed, refused, days, templateId } = form
  const offered = (templates.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const chosen =
    message.template && !offered.some(({ value }) => value === String(message.template?.id))
      ? [{ value: String(message.template.id), label: message.template.name }]
      : []
  const asked = days === undefined || templateId === null ? undefined : { kind, days, templateId }

  function submit(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }
  function toggle() {
    if (is_on) form.switchOff()
    else if (!form.refuses(true)) setOpen('switch-on')
  }
  return (
    <Panel
      title={label}
      headingLevel={2}
      action={
        <Flex paddingRight="2" gap="2" alignItems="center">
          <Switch checked={is_on} disabled={form.isSaving} onChange={toggle} aria-label={label} />
          <Text aria-hidden tone={is_on ? 'default' : 'muted'}>
            {is_on ? 'On' : 'Off'}
          </Text>
        </Flex>
      }
    >
      <form noValidate aria-label={label} onSubmit={submit} onKeyDown={sendByKey}>
        <Stack gap="4">
          <Stack gap="1">
            <Text weight="medium">{`${automaticSentence(kind, 'email', days ?? message.days)}.`}</Text>
            <Text tone="muted">{about}</Text>
          </Stack>
          {problem !== null && <Alert tone="warning">{problem}</Alert>}
          {refused.message && <Alert tone="danger">{refused.message}</Alert>}
          {templates.error && <Alert tone="danger">{templates.error.message}</Alert>}
          {templates.data?.items.length === 0 && chosen.length === 0 ? (
            <Text>
              {`There is no ${type} email template yet. `}
              <TextLink asChild>
                <Link to={templateAddress(EMAIL_TEMPLATES_PATH)}>Write one</Link>
              </TextLink>
            </Text>
          ) : (
            <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 160px' }} gap="3">
              <Field id={`${kind}-template`} label="Template" error={refused.template}>
                <NativeSelect
                  placeholder="Choose a template"
                  options={[...chosen, ...offered]}
                  value={typed.template}
                  onChange={({ currentTarget: { value } }) => form.put({ template: value })}
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
                  onChange={({ currentTarget: { value } }) => form.put({ days: value })}
                />
              </Field>
            </Grid>
          )}
          <Sent message={message} />
          <Flex gap="2" flexWrap="wrap" alignItems="center">
            {form.isChanged && (
              <>
                <Button type="submit" variant="primary" loading={form.isSaving} loadingText="Saving">
                  Save
                </Button>
                <Button variant="ghost" onClick={form.discard}>
                  Discard
                </Button>
              </>
            )}
            <Button disabled={!asked} onClick={() => setOpen('who')}>
              See who would get it today
            </Button>
            {templateId !== null && (
              <Button variant="ghost" asChild>
                <Link to={templateAddress(EMAIL_TEMPLATES_PATH, templateId)}>Open template</Link>
              </Button>
            )}
          </Flex>
        </Stack>
      </form>
      {asked && open === 'who' && <WhoTodayDialog asked={asked} isOn={is_on} onClose={() => setOpen(undefined)} />}
      {asked && open === 'switch-on' && (
        <SwitchOnDialog asked={asked} onSwitchOn={form.send} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  )
}

/** How many went, when last, and who was left out on the last day. */
function Sent({ message: { is_on, sent, sent_at, ran_on, skipped } }: AutomaticCardProps) {
  const { timeZone } = useClock()
  const left = skipped.reduce((sum, { count }) => sum + count, 0)
  const day = ran_on === dayIn(timeZone, new Date()) ? 'today' : `on ${formatDate(ran_on)}`
  const reasons = skipped.map(({ reason, count }) => `${count} ${SKIP_REASONS[reason].toLowerCase()}`).join(', ')
  return (
    <Text size="sm" tone="muted" numeric>
      {sent === 0
        ? 'None sent yet.'
        : `${sent} sent, the last on ${formatInstantDate(timeZone, sent_at)} at ${timeIn(timeZone, sent_at ?? '')}.`}
      {is_on && left > 0 && ` ${left} left out ${day}: ${reasons}.`}
    </Text>
  )
}
