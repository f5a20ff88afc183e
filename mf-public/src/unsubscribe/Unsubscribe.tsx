import { call } from '@portal/api-client'
import { unsubscribe as calls } from '@portal/contract/sending/unsubscribe'
import type { Subscription } from '@portal/contract/sending/unsubscribe.schema'
import { readCompany } from '@portal/platform/look'
import { Alert, Box, Button, Heading, Loading, Stack } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { useCallback, useEffect, useState } from 'react'
import { Failed } from '../link-page/Failed.tsx'
import { isEnded, messageOf } from '../link-page/link-error.ts'
import { Sheet, Words } from '../link-page/Sheet.tsx'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'dead'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** `resumed`: unsubscribed on this page, and taken back. */
  | { readonly kind: 'open'; readonly subscription: Subscription; readonly resumed: boolean }

export interface UnsubscribeProps {
  readonly params: Readonly<Record<string, string>>
}

/**
 * The page behind the link at the foot of bulk and automatic messages. Opening it changes nothing, for programs that look
 * through mails do that too: whoever reads the mail presses the button.
 */
export default function Unsubscribe({ params: { token = '' } }: UnsubscribeProps) {
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
      const subscription = await call(calls.open, { body: { token } })
      setState({ kind: 'open', subscription, resumed: false })
    } catch (thrown) {
      fail(thrown)
    }
  }, [token, fail])
  useEffect(() => void open(), [open])

  async function decide(what: 'stop' | 'resume') {
    setSending(true)
    setError(undefined)
    try {
      const subscription = await call(calls[what], { body: { token } })
      setState({ kind: 'open', subscription, resumed: what === 'resume' })
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
  const { is_unsubscribed: isOut } = state.subscription
  const { title, words } = saidOf(state.subscription, state.resumed)
  const isDone = isOut || state.resumed
  return (
    <Sheet
      foot={
        <Button
          variant={isOut ? 'secondary' : 'primary'}
          size="lg"
          block
          loading={isSending}
          loadingText={isOut ? 'Subscribing' : 'Unsubscribing'}
          onClick={() => void decide(isOut ? 'resume' : 'stop')}
        >
          {isOut ? 'Subscribe again' : 'Unsubscribe'}
        </Button>
      }
    >
      <Stack gap="3" paddingBlock="6" role={isDone ? 'status' : undefined}>
        {error && <Alert tone="danger" title={error} />}
        {isDone && (
          <Box color="success.mark">
            <CheckIcon size={32} />
          </Box>
        )}
        <Heading as="h1" size="xl" overflowWrap="anywhere">
          {title}
        </Heading>
        {words.map((line) => (
          <Words key={line}>{line}</Words>
        ))}
      </Stack>
    </Sheet>
  )
}

function saidOf({ channel, masked_address, is_unsubscribed }: Subscription, resumed: boolean) {
  const { name } = readCompany()
  const messages = channel === 'email' ? 'emails' : 'text messages'
  if (is_unsubscribed) {
    return {
      title: 'You’re unsubscribed',
      words: [
        `${name} won’t send any more news or automatic ${messages} to ${masked_address}.`,
        `Your adviser can still contact you personally. You can close this page.`,
      ],
    }
  }
  if (resumed) {
    return {
      title: 'You’re subscribed again',
      words: [`${name} will send ${messages} to ${masked_address} as before. You can close this page.`],
    }
  }
  return {
    title: `Unsubscribe from ${name}?`,
    words: [
      `News and automatic ${messages} to ${masked_address} will stop.`,
      'Your adviser can still contact you personally.',
    ],
  }
}
