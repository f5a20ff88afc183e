import { texts } from '@portal/contract/sending/texts'
import type { SmsHead } from '@portal/contract/sending/texts.schema'
import type { Role } from '@portal/domain/account/role'
import { dayIn, formatDate, timeIn } from '@portal/domain/values/date'
import { formatPhone } from '@portal/domain/values/phone'
import { mayCall, useChange, useClock } from '@portal/platform'
import { Button, Flex, Stack, Text } from '@portal/ui/core'
import { SmsIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { TimelineItem } from '@portal/ui/page'
import { SmsState } from './SmsState.tsx'

/** What the sender has done so far. */
const DONE: Readonly<Record<SmsHead['state'], string>> = {
  sent: 'sent',
  waiting: 'queued',
  sending: 'is sending',
  unsure: 'may have sent',
  cancelled: 'cancelled',
  failed: 'couldn’t send',
  kept: 'wrote',
}

export interface SmsItemProps {
  readonly sms: SmsHead
  readonly time: string
  readonly role: Role | null
}

/** A text message in a timeline: what it says and how far it came. */
export function SmsItem({ sms, time, role }: SmsItemProps) {
  const { state, text, error, number, direction, delivered_at } = sms
  const isIncoming = direction === 'in'
  return (
    <TimelineItem
      icon={<SmsIcon />}
      time={time}
      dateTime={sms.created_at}
      body={
        <Stack gap="2">
          <Flex gap="3" alignItems="flex-start">
            <Text size="md" flex="1 1 0" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {text}
            </Text>
            {!isIncoming && <SmsState state={state} delivered_at={delivered_at} />}
          </Flex>
          {error && (
            <Text size="xs" tone="danger">
              {error}
            </Text>
          )}
          <Flex gap="2" alignItems="center" flexWrap="wrap">
            <Text as="span" size="xs" tone="subtle">
              {`${isIncoming ? 'from' : 'to'} ${formatPhone(number)}`}
            </Text>
            {state === 'waiting' && <SendsAt at={sms.send_at} />}
            {!isIncoming && mayCall(texts.send, role) && <SmsActions sms={sms} />}
          </Flex>
        </Stack>
      }
    >
      {isIncoming ? (
        <>
          <b>The client</b> replied by SMS
        </>
      ) : (
        <>
          <b>{sms.sender?.name ?? 'Automatic message'}</b> {DONE[state]} an SMS
        </>
      )}
    </TimelineItem>
  )
}

/** When a queued message goes, if that isn't at once. */
function SendsAt({ at }: { at: string }) {
  const { timeZone, today } = useClock()
  if (Date.parse(at) < Date.now() + 60_000) return null
  const day = dayIn(timeZone, at)
  return (
    <Text as="span" size="xs" tone="subtle">
      {`goes out ${day === today ? 'today' : formatDate(day)} at ${timeIn(timeZone, at)}`}
    </Text>
  )
}

/** What can be done about a message that isn't sent, or may not be. */
function SmsActions({ sms: { id: textId, client_id: id, state, number } }: { sms: SmsHead }) {
  const onError = ({ message }: { message: string }) => toast({ title: message, tone: 'danger' })
  const cancel = useChange(texts.cancel, { onSuccess: () => toast({ title: 'SMS cancelled' }), onError })
  const again = useChange(texts.sendAgain, {
    onSuccess: () => toast({ title: `Sending again to ${formatPhone(number)}`, tone: 'success' }),
    onError,
  })
  const markSent = useChange(texts.markSent, { onSuccess: () => toast({ title: 'Marked as sent' }), onError })
  const input = { params: { id, textId } }
  return (
    <>
      {state === 'waiting' && (
        <Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate(input)}>
          Cancel
        </Button>
      )}
      {(state === 'failed' || state === 'unsure') && (
        <Button size="sm" loading={again.isPending} onClick={() => again.mutate(input)}>
          Send again
        </Button>
      )}
      {state === 'unsure' && (
        <Button size="sm" loading={markSent.isPending} onClick={() => markSent.mutate(input)}>
          Mark as sent
        </Button>
      )}
    </>
  )
}
