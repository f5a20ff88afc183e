import { Button } from '@portal/ui/core'
import { useState } from 'react'
import { sessionStore } from '../session/index.ts'
import { CodeForm, PasswordForm, type SignInChoice, SignInPage, type StartedSession } from '../sign-in/index.ts'

/** Signing in where a remote stands alone: password, and the code where two-factor is on. */
export function SignIn({ lead }: { readonly lead: string }) {
  const [pending, setPending] = useState<SignInChoice & { readonly challenge: string }>()
  const enter = (session: StartedSession, choice: SignInChoice) =>
    sessionStore.getState().signIn({ ...session, email: choice.email, remember: choice.remember })
  const back = () => setPending(undefined)
  return (
    <SignInPage
      title={pending ? 'Two-factor sign-in' : 'Sign in'}
      lead={lead}
      foot="Trouble signing in? Ask your administrator."
    >
      {pending ? (
        <CodeForm
          {...pending}
          onSignedIn={(session) => enter(session, pending)}
          onEnded={back}
          back={
            <Button variant="ghost" onClick={back}>
              Back
            </Button>
          }
        />
      ) : (
        <PasswordForm
          forgot={() => <a href="/forgot-password">Forgot password?</a>}
          onStep={(step, choice) => {
            if (step.kind === 'signed-in') enter(step.session, choice)
            else setPending({ ...choice, challenge: step.challenge })
          }}
        />
      )}
    </SignInPage>
  )
}
