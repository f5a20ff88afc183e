import { MESSAGES } from '@portal/domain/message'
import { CodeForm, SignInPage } from '@portal/platform/sign-in'
import { TextLink } from '@portal/ui/core'
import { useEffect } from 'react'
import { addressAskedFor, loginAddressFor } from './addresses.ts'
import { enter } from './enter.ts'
import { leaveWordOnLogin } from './login-word.ts'
import { keepPendingCode, pendingChallengeFor } from './pending-code.ts'
import { goTo, SignedOutLink, useSignedOutAddress } from './signed-out-address.tsx'

/**
 * `/otp`: the code of the authenticator app. The query of the address has the e-mail, the remember choice, and perhaps
 * the page asked for. Without a challenge in memory it leads back to the login page.
 */
export function OtpScreen() {
  const { search } = useSignedOutAddress()
  const query = new URLSearchParams(search)
  const email = query.get('email') ?? ''
  const remember = query.get('remember') !== 'false'
  const challenge = pendingChallengeFor(email)
  const login = loginAddressFor(addressAskedFor(search))

  function backToLogin(text: string) {
    keepPendingCode(undefined)
    leaveWordOnLogin({ tone: 'warning', text })
    goTo(login, { replace: true })
  }

  useEffect(() => {
    if (challenge) return
    leaveWordOnLogin({ tone: 'info', text: MESSAGES.challengeEnded })
    goTo(login, { replace: true })
  }, [challenge, login])

  if (!challenge) return null
  return (
    <SignInPage
      title="Enter your code"
      lead={`From your authenticator app, for ${email}`}
      foot="This code step expires in 10 minutes."
    >
      <CodeForm
        email={email}
        remember={remember}
        challenge={challenge}
        onSignedIn={(session) => enter(session, { email, remember }, search)}
        onEnded={backToLogin}
        back={
          <TextLink asChild>
            <SignedOutLink href={login}>Back to sign in</SignedOutLink>
          </TextLink>
        }
      />
    </SignInPage>
  )
}
