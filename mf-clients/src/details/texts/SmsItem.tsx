import { texts } from '@portal/contract/sending/texts'
import type { SmsHead } from '@portal/contract/sending/texts.schema'
import type { Role } from '@portal/domain/account/role'
import { dayIn, formatDate, timeIn } from '@portal/domain/values/date'
import { formatPhone } from '@portal/domain/values/phone'
import { change, mayCall, useClock } from '@portal/platform'
import { MESSAGE_DONE, MessageDecision, MessageState } from '@portal/screens/sending'
import { Flex, Stack, Text } from '@portal/ui/core'
import { SmsIcon } from '@portal/ui/icons'
import { TimelineItem } from '@portal/ui/page'

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
            {!isIncoming && (
              <MessageState state={state} missing="SMS isn’t set up" isDelivered={delivered_at !== null} />
            )}
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
          <b>{sms.sender?.name ?? 'Automatic message'}</b> {MESSAGE_DONE[state]} an SMS
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
  const input = { params: { id, textId } }
  return (
    <MessageDecision
      state={state}
      cancelLabel="Cancel"
      cancel={{ run: () => change(texts.cancel, input), done: 'SMS cancelled' }}
      again={{ run: () => change(texts.sendAgain, input), done: `Sending again to ${formatPhone(number)}` }}
      markSent={{ run: () => change(texts.markSent, input), done: 'Marked as sent' }}
    />
  )
}
