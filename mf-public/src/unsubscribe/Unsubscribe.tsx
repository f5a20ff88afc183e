import { call } from '@portal/api-client'
import { unsubscribe as calls } from '@portal/contract/sending/unsubscribe'
import type { Subscription } from '@portal/contract/sending/unsubscribe.schema'
import { readCompany } from '@portal/platform/look'
import { Alert, Box, Button, Heading, Stack } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { LinkNotOpen } from '../link-page/LinkNotOpen.tsx'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { useMailedLink } from '../link-page/use-mailed-link.ts'

interface Opened {
  readonly subscription: Subscription
  /** Unsubscribed on this page, and taken back. */
  readonly resumed: boolean
}

export interface UnsubscribeProps {
  readonly params: Readonly<Record<string, string>>
}

/** The page behind the link at the foot of bulk and automatic messages. */
export default function Unsubscribe({ params: { token = '' } }: UnsubscribeProps) {
  const link = useMailedLink<Opened>(token, async () => ({
    subscription: await call(calls.open, { body: { token } }),
    resumed: false,
  }))
  const { state, act, isSending, error } = link
  if (state.kind !== 'open') return <LinkNotOpen state={state} onRetry={link.retry} />
  const { subscription, resumed } = state.shown
  const decide = (what: 'stop' | 'resume') =>
    act(async () => ({ subscription: await call(calls[what], { body: { token } }), resumed: what === 'resume' }))
  const { is_unsubscribed: isOut } = subscription
  const { title, words } = saidOf(subscription, resumed)
  const isDone = isOut || resumed
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
