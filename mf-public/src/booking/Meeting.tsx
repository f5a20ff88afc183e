import { call } from '@portal/api-client'
import { bookings } from '@portal/contract/booking/bookings'
import type { LinkedMeeting } from '@portal/contract/booking/bookings.schema'
import { MEETING_CHANNEL_LABELS, whenOfMeeting } from '@portal/domain/booking/meeting'
import { Alert, Box, Button, Heading, Stack } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { LinkNotOpen } from '../link-page/LinkNotOpen.tsx'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { useMailedLink } from '../link-page/use-mailed-link.ts'
import { MoveMeeting } from './MoveMeeting.tsx'

interface Opened {
  readonly meeting: LinkedMeeting
  /** What was done on this page. */
  readonly now?: 'moved' | 'cancelled' | 'moving'
}

export interface MeetingProps {
  readonly params: Readonly<Record<string, string>>
}

/** The page behind the link in a meeting's mails. */
export default function Meeting({ params: { token = '' } }: MeetingProps) {
  const link = useMailedLink<Opened>(token, async () => ({ meeting: await call(bookings.open, { body: { token } }) }))
  const { state, show, isSending, error } = link
  if (state.kind !== 'open') return <LinkNotOpen state={state} onRetry={link.retry} />
  const { meeting, now } = state.shown
  const cancel = () =>
    link.act(async () => ({ meeting: await call(bookings.cancel, { body: { token } }), now: 'cancelled' }))
  if (now === 'moving') {
    return (
      <MoveMeeting
        token={token}
        meeting={meeting}
        onBack={() => show({ meeting })}
        onMoved={(moved) => show({ meeting: moved, now: 'moved' })}
        onFailed={link.fail}
      />
    )
  }
  const isOff = meeting.state === 'cancelled'
  return (
    <Sheet
      foot={
        !isOff && (
          <>
            <Box flex="1">
              <Button size="lg" block loading={isSending} loadingText="Cancelling" onClick={() => void cancel()}>
                Cancel meeting
              </Button>
            </Box>
            <Box flex="1">
              <Button variant="primary" size="lg" block onClick={() => show({ meeting, now: 'moving' })}>
                Move meeting
              </Button>
            </Box>
          </>
        )
      }
    >
      <Stack gap="3" paddingBlock="6" role={now || isOff ? 'status' : undefined}>
        {error && <Alert tone="danger" title={error} />}
        {(now || isOff) && (
          <Box color="success.mark">
            <CheckIcon size={32} />
          </Box>
        )}
        <Heading as="h1" size="xl" overflowWrap="anywhere">
          {isOff ? 'This meeting has been cancelled' : titleOf(meeting, now)}
        </Heading>
        <Words>
          {whenOfMeeting(meeting.time_zone, meeting.starts_at, meeting.ends_at)}.{' '}
          {MEETING_CHANNEL_LABELS[meeting.channel]}.
        </Words>
        {now && meeting.is_emailed && <Words>You’ll get an email with a calendar update.</Words>}
      </Stack>
    </Sheet>
  )
}

function titleOf({ adviser }: LinkedMeeting, now: 'moved' | 'cancelled' | undefined): string {
  return now === 'moved' ? 'Your meeting has been moved' : `Your meeting with ${adviser.name}`
}
