import { emailKey } from '@portal/domain/values/email'
import { queryClient } from '@portal/platform'
import { sessionStore, useSession } from '@portal/platform/session'
import {
  CodeForm,
  PasswordForm,
  type SignInChoice,
  type SignInStep,
  type StartedSession,
} from '@portal/platform/sign-in'
import { Alert, Stack, Text, TextLink } from '@portal/ui/core'
import { Dialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { FORGOT_PASSWORD, HOME } from '../addresses/addresses.ts'
import { page } from '../page/page.ts'

interface CodeStep extends SignInChoice {
  readonly challenge: string
}

/**
 * Signing in again over the present screen, which stays as it is. Escape does nothing; closing it goes to the start
 * page. Source: specification section 2, "Session-expiry modal".
 */
export function SessionExpiryDialog() {
  const expiredMessage = useSession((session) => session.expiredMessage)
  const remember = useSession((session) => session.remember)
  const [person] = useState(() => sessionStore.getState().email)
  const [code, setCode] = useState<CodeStep>()
  const [ended, setEnded] = useState<string>()

  function signInAgain(session: StartedSession, choice: SignInChoice) {
    const someoneElse = emailKey(choice.email) !== person
    sessionStore.getState().signIn({ ...session, ...choice })
    if (!someoneElse) return
    queryClient.clear()
    page.reload()
  }

  function go(step: SignInStep, choice: SignInChoice) {
    if (step.kind === 'signed-in') signInAgain(step.session, choice)
    else setCode({ ...choice, challenge: step.challenge })
  }

  return (
    <Dialog
      open
      modalOnly
      closeLabel="Close and go to home"
      title={code ? 'Enter your code' : 'Sign in again'}
      // Storage holds this person's session no more: a new page is a signed-out one.
      onClose={() => page.goTo(HOME)}
    >
      {code ? (
        <Stack gap="1">
          <Text tone="muted">From your authenticator app, for {code.email}</Text>
          <CodeForm
            {...code}
            onSignedIn={(session) => signInAgain(session, code)}
            onEnded={(message) => {
              setEnded(message)
              setCode(undefined)
            }}
            back={
              <TextLink asChild>
                <button type="button" onClick={() => setCode(undefined)}>
                  Back to sign in
                </button>
              </TextLink>
            }
          />
        </Stack>
      ) : (
        <>
          <Alert tone="warning" title={ended ?? 'You’ve been signed out.'}>
            <br />
            {!ended && <span>{expiredMessage}</span>} Sign in to carry on.
          </Alert>
          <PasswordForm
            compact
            email={person}
            remember={remember}
            onStep={go}
            forgot={() => (
              <TextLink href={FORGOT_PASSWORD} target="_blank" rel="noopener">
                Forgot password?
              </TextLink>
            )}
          />
        </>
      )}
    </Dialog>
  )
}
