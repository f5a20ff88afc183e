import { MESSAGES } from '@portal/domain/message'
import { CodeForm, SignInPage } from '@portal/platform/sign-in'
import { TextLink } from '@portal/ui/core'
import { useEffect, useState } from 'react'
import { addressAskedFor, loginAddressFor } from '../addresses/addresses.ts'
import { goTo, SignedOutLink, useSignedOutAddress } from '../addresses/signed-out-address.tsx'
import { takenFromAddress } from '../addresses/taken-from-address.ts'
import { carryEmail } from './carried-email.ts'
import { enter } from './enter.ts'
import { leaveWordOnLogin } from './login-word.ts'
import { keepPendingCode, pendingCode } from './pending-code.ts'

/**
 * `/otp`: the code of the authenticator app. The query of the address has the page asked for, if there is one. Without a
 * sign-in in memory it leads back to the login page, with the e-mail that an address may have brought.
 */
export function OtpScreen() {
  const { search } = useSignedOutAddress()
  const [pending] = useState(pendingCode)
  const login = loginAddressFor(addressAskedFor(search))

  function backToLogin(text: string) {
    keepPendingCode(undefined)
    leaveWordOnLogin({ tone: 'warning', text })
    goTo(login, { replace: true })
  }

  useEffect(() => {
    if (pending) return
    carryEmail(takenFromAddress())
    leaveWordOnLogin({ tone: 'info', text: MESSAGES.challengeEnded })
    goTo(login, { replace: true })
  }, [pending, login])

  if (!pending) return null
  const { email, remember, challenge } = pending
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
