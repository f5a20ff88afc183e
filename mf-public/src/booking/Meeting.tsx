import { call } from '@portal/api-client'
import { bookings } from '@portal/contract/booking/bookings'
import type { LinkedMeeting } from '@portal/contract/booking/bookings.schema'
import { MEETING_CHANNEL_LABELS, whenOfMeeting } from '@portal/domain/booking/meeting'
import { Alert, Box, Button, Heading, Loading, Stack } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { useCallback, useEffect, useState } from 'react'
import { Failed } from '../link-page/Failed.tsx'
import { isEnded, messageOf } from '../link-page/link-error.ts'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { MoveMeeting } from './MoveMeeting.tsx'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'dead'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** `now`: what was done on this page. */
  | { readonly kind: 'open'; readonly meeting: LinkedMeeting; readonly now?: 'moved' | 'cancelled' | 'moving' }

export interface MeetingProps {
  readonly params: Readonly<Record<string, string>>
}

/**
 * The page behind the link in a meeting's mails. Opening it changes nothing, for programs that look through mails do that
 * too: whoever reads the mail presses a button.
 */
export default function Meeting({ params: { token = '' } }: MeetingProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()

  const fail = useCallback((thrown: unknown) => {
    const message = messageOf(thrown)
    setState(isEnded(thrown) ? { kind: 'dead', message } : { kind: 'failed', message })
  }, [])
  const open = useCallback(async () => {
    setState({ kind: 'loading' })
    try {
      setState({ kind: 'open', meeting: await call(bookings.open, { body: { token } }) })
    } catch (thrown) {
      fail(thrown)
    }
  }, [token, fail])
  useEffect(() => void open(), [open])

  async function cancel() {
    setSending(true)
    setError(undefined)
    try {
      setState({ kind: 'open', meeting: await call(bookings.cancel, { body: { token } }), now: 'cancelled' })
    } catch (thrown) {
      if (isEnded(thrown)) fail(thrown)
      else setError(messageOf(thrown))
    } finally {
      setSending(false)
    }
  }
  if (state.kind === 'loading') return <Loading />
  if (state.kind === 'failed') {
    return <Failed title="We couldn’t open this link" message={state.message} onRetry={() => void open()} />
  }
  if (state.kind === 'dead') {
    return (
      <Sheet>
        <Stack gap="3" paddingBlock="6" role="status">
          <Heading as="h1" size="xl">
            This link doesn’t work
          </Heading>
          <Words>{state.message}</Words>
        </Stack>
      </Sheet>
    )
  }
  const { meeting, now } = state
  if (now === 'moving') {
    return (
      <MoveMeeting
        token={token}
        meeting={meeting}
        onBack={() => setState({ kind: 'open', meeting })}
        onMoved={(moved) => setState({ kind: 'open', meeting: moved, now: 'moved' })}
        onFailed={fail}
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
              <Button
                variant="primary"
                size="lg"
                block
                onClick={() => setState({ kind: 'open', meeting, now: 'moving' })}
              >
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
          {isOff ? 'This meeting is cancelled' : titleOf(meeting, now)}
        </Heading>
        <Words>
          {whenOfMeeting(meeting.time_zone, meeting.starts_at, meeting.ends_at)}.{' '}
          {MEETING_CHANNEL_LABELS[meeting.channel]}.
        </Words>
        {now && <Words>We’ve emailed you the change for your calendar.</Words>}
      </Stack>
    </Sheet>
  )
}

function titleOf({ adviser }: LinkedMeeting, now: 'moved' | 'cancelled' | undefined): string {
  return now === 'moved' ? 'Your meeting is moved' : `Your meeting with ${adviser.name}`
}
