import type { AutomaticMessage } from '@portal/contract/sending/automatic-messages.schema'
import { automaticMessage, automaticSentence } from '@portal/domain/sending/automatic-message'
import { type SkipReason, skipReasonLabel } from '@portal/domain/sending/bulk-message'
import type { MessageChannel } from '@portal/domain/sending/message'
import { dayIn, formatDate, formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Alert, Button, Flex, Stack, Text } from '@portal/ui/core'
import { Switch } from '@portal/ui/form'
import { Panel } from '@portal/ui/page'
import { type FormEvent, useState } from 'react'
import { sendByKey } from '../../form/send-by-key.ts'
import { templateAddress } from '../../templates/template-address.ts'
import { AutomaticFields } from './AutomaticFields.tsx'
import { templatesPath } from './channels.ts'
import { SwitchOnDialog } from './SwitchOnDialog.tsx'
import { useAutomaticForm } from './use-automatic-form.ts'
import { WhoTodayDialog } from './WhoToday.tsx'

interface AutomaticCardProps {
  readonly message: AutomaticMessage
}

/** One automatic message: when it goes, of which template, and to whom it would go today. */
export function AutomaticCard({ message }: AutomaticCardProps) {
  const { kind, is_on, problem } = message
  const { label, about } = automaticMessage(kind)
  const form = useAutomaticForm(message)
  const [open, setOpen] = useState<'who' | 'switch-on'>()
  const { typed, refused, days, templateId } = form
  const asked =
    days === undefined || templateId === null ? undefined : { kind, days, templateId, channel: typed.channel }

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
            <Text weight="medium">{`${automaticSentence(kind, typed.channel, days ?? message.days)}.`}</Text>
            <Text tone="muted">{about}</Text>
          </Stack>
          {problem !== null && <Alert tone="warning">{problem}</Alert>}
          {refused.message && <Alert tone="danger">{refused.message}</Alert>}
          <AutomaticFields kind={kind} form={form} set={message.template} />
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
                <Link to={templateAddress(templatesPath(typed.channel), templateId)}>Open template</Link>
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
function Sent({ message: { is_on, channel, sent, sent_at, ran_on, skipped } }: AutomaticCardProps) {
  const { timeZone } = useClock()
  const left = skipped.reduce((sum, { count }) => sum + count, 0)
  const day = ran_on === dayIn(timeZone, new Date()) ? 'today' : `on ${formatDate(ran_on)}`
  const reasons = skipped.map(({ reason, count }) => `${count} ${inWords(reason, channel)}`).join(', ')
  return (
    <Text size="sm" tone="muted" numeric>
      {sent === 0
        ? 'None sent yet.'
        : `${sent} sent, the last on ${formatInstantDate(timeZone, sent_at)} at ${timeIn(timeZone, sent_at ?? '')}.`}
      {is_on && left > 0 && ` ${left} left out ${day}: ${reasons}.`}
    </Text>
  )
}

function inWords(reason: SkipReason, channel: MessageChannel): string {
  return reason === 'no_value' ? 'no value for a merge field' : skipReasonLabel(reason, channel).toLowerCase()
}
