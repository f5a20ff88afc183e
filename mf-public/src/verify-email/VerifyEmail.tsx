import { call } from '@portal/api-client'
import { settings } from '@portal/contract/office/settings'
import { MESSAGES } from '@portal/domain/message'
import { readCompany } from '@portal/platform/look'
import { Alert, Button, Heading, Loading, Stack } from '@portal/ui/core'
import { useCallback, useEffect, useState } from 'react'
import { Failed } from '../link-page/Failed.tsx'
import { isEnded, messageOf } from '../link-page/link-error.ts'
import { Sheet, Words } from '../link-page/Sheet.tsx'

type State =
  | { readonly kind: 'loading' | 'dead' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'asked' | 'verified'; readonly address: string }

export interface VerifyEmailProps {
  readonly params: Readonly<Record<string, string>>
}

/**
 * The page behind the link that verifies the company's address. Opening it changes nothing, for programs that look through
 * mails do that too: whoever reads the mail presses the button.
 */
export default function VerifyEmail({ params: { token = '' } }: VerifyEmailProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const { name } = readCompany()

  const open = useCallback(async () => {
    setState({ kind: 'loading' })
    try {
      const { address } = await call(settings.openEmailLink, { body: { token } })
      setState(address === null ? { kind: 'dead' } : { kind: 'asked', address })
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) })
    }
  }, [token])
  useEffect(() => void open(), [open])

  async function verify() {
    setSending(true)
    setError(undefined)
    try {
      const { address } = await call(settings.verifyEmail, { body: { token } })
      setState({ kind: 'verified', address })
    } catch (error) {
      if (isEnded(error)) setState({ kind: 'dead' })
      else setError(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  if (state.kind === 'loading') return <Loading />
  if (state.kind === 'failed') {
    return <Failed title="We couldn’t open this link" message={state.message} onRetry={() => void open()} />
  }
  return (
    <Sheet
      foot={
        state.kind === 'asked' && (
          <Button
            variant="primary"
            size="lg"
            block
            loading={isSending}
            loadingText="Verifying"
            onClick={() => void verify()}
          >
            Verify this address
          </Button>
        )
      }
    >
      <Stack gap="3" paddingBlock="6" role={state.kind === 'asked' ? undefined : 'status'}>
        {error && <Alert tone="danger" title={error} />}
        <Heading as="h1" size="xl" overflowWrap="anywhere">
          {titleOf(state)}
        </Heading>
        <Words>{wordsOf(state, name)}</Words>
      </Stack>
    </Sheet>
  )
}

type Shown = Exclude<State, { readonly kind: 'failed' }>

function titleOf(state: Shown): string {
  if ('address' in state) return state.kind === 'asked' ? `Verify ${state.address}` : 'Address verified'
  return 'This link no longer works'
}

function wordsOf(state: Shown, company: string): string {
  if (!('address' in state)) return MESSAGES.undoLinkDead
  return state.kind === 'asked'
    ? `${company} would like to send its emails from this address.`
    : `Emails from ${company} now come from ${state.address}. You can close this page.`
}
