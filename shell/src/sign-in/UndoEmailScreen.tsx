import { ApiError } from '@portal/api-client'
import { MESSAGES } from '@portal/domain/message'
import { sessionStore } from '@portal/platform/session'
import { messageOf, SignInPage } from '@portal/platform/sign-in'
import { Alert, Box, Button, Loading, Stack, Text, TextLink } from '@portal/ui/core'
import { useEffect, useState } from 'react'
import { LOGIN, RESET_PASSWORD } from '../addresses/addresses.ts'
import { goTo, SignedOutLink, useTakenFromAddress } from '../addresses/signed-out-address.tsx'
import { emailToBringBack, takeEmailChangeBack } from './undo-email.ts'

type Link =
  | { readonly state: 'checking' | 'dead' }
  | { readonly state: 'alive'; readonly email: string }
  | { readonly state: 'unknown'; readonly message: string }

/**
 * `/undo-email#token=…`, from the mail to the old address: takes a change of e-mail back, on a press of the button only,
 * as programs that look through mails open links. Then a new password is set.
 */
export function UndoEmailScreen() {
  const token = useTakenFromAddress()
  const [link, setLink] = useState<Link>({ state: 'checking' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const ending = new AbortController()
    setLink({ state: 'checking' })
    emailToBringBack(token, ending.signal).then(
      (email) => setLink(email === null ? { state: 'dead' } : { state: 'alive', email }),
      (error: unknown) => {
        if (ending.signal.aborted) return
        const refused = error instanceof ApiError && error.status === 400
        setLink(refused ? { state: 'dead' } : { state: 'unknown', message: messageOf(error) })
      },
    )
    return () => ending.abort()
  }, [token, attempt])

  return (
    <SignInPage title="Undo the email change" foot="Trouble signing in? Ask your administrator.">
      {link.state === 'checking' && <Loading />}
      {link.state === 'alive' && (
        <TakeBack token={token} email={link.email} onDead={() => setLink({ state: 'dead' })} />
      )}
      {link.state === 'dead' && (
        <Stack gap="4" mt="4">
          <Alert tone="danger">{MESSAGES.undoLinkDead}</Alert>
          <TextLink asChild>
            <SignedOutLink href={LOGIN}>Back to sign in</SignedOutLink>
          </TextLink>
        </Stack>
      )}
      {link.state === 'unknown' && (
        <Stack gap="4" mt="4">
          <Alert tone="danger">{link.message}</Alert>
          <Button size="lg" block onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </Stack>
      )}
    </SignInPage>
  )
}

interface TakeBackProps {
  readonly token: string
  readonly email: string
  readonly onDead: () => void
}

function TakeBack({ token, email, onDead }: TakeBackProps) {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()

  async function takeBack() {
    setSending(true)
    setError(undefined)
    try {
      const resetToken = await takeEmailChangeBack(token)
      // Every session of the account has ended, the one of this browser too.
      sessionStore.getState().signOut()
      goTo(`${RESET_PASSWORD}#token=${resetToken}`, { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_DEAD') return onDead()
      setError(messageOf(error))
      setSending(false)
    }
  }

  return (
    <Stack gap="4" mt="4">
      {error && <Alert tone="danger">{error}</Alert>}
      <Text>
        Your sign-in email goes back to{' '}
        <Box as="strong" overflowWrap="anywhere">
          {email}
        </Box>
        . Everyone signed in to your account is signed out, and you choose a new password next.
      </Text>
      <Button variant="primary" size="lg" block loading={sending} loadingText="Undoing" onClick={() => void takeBack()}>
        Undo the change
      </Button>
    </Stack>
  )
}
