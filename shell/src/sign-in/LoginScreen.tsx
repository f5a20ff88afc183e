import { PasswordForm, type SignInChoice, SignInPage, type SignInStep } from '@portal/platform/sign-in'
import { Alert, Box, TextLink } from '@portal/ui/core'
import { useState } from 'react'
import { FORGOT_PASSWORD, otpAddress } from '../addresses/addresses.ts'
import { goTo, SignedOutLink } from '../addresses/signed-out-address.tsx'
import { carryEmail, takeCarriedEmail } from './carried-email.ts'
import { enter } from './enter.ts'
import { takeWordOnLogin } from './login-word.ts'
import { keepPendingCode } from './pending-code.ts'

interface LoginScreenProps {
  /** The query of the address; it may name the page asked for. */
  readonly search: string
}

/** `/login`: e-mail and password. */
export function LoginScreen({ search }: LoginScreenProps) {
  const [word] = useState(takeWordOnLogin)
  const [carried] = useState(takeCarriedEmail)

  function go(step: SignInStep, choice: SignInChoice) {
    if (step.kind === 'signed-in') return enter(step.session, choice, search)
    keepPendingCode({ ...choice, challenge: step.challenge })
    goTo(otpAddress(search))
  }

  return (
    <SignInPage title="Sign in" lead="Adviser Portal" foot="Trouble signing in? Ask your administrator.">
      {word && (
        <Box mt="4">
          <Alert tone={word.tone}>{word.text}</Alert>
        </Box>
      )}
      <PasswordForm
        email={carried}
        onStep={go}
        forgot={(email) => (
          <TextLink asChild>
            <SignedOutLink href={FORGOT_PASSWORD} onClick={() => carryEmail(email)}>
              Forgot password?
            </SignedOutLink>
          </TextLink>
        )}
      />
    </SignInPage>
  )
}
