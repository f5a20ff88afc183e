import { MESSAGES } from '@portal/domain/message'
import { emailError, SignInPage, useSmallForm } from '@portal/platform/sign-in'
import { Alert, Box, Button, Stack, TextLink } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { useState } from 'react'
import { LOGIN } from '../addresses/addresses.ts'
import { SignedOutLink } from '../addresses/signed-out-address.tsx'
import { carryEmail, takeCarriedEmail } from './carried-email.ts'
import { askForResetLink } from './reset-password.ts'

/** `/forgot-password`: asks for a link by mail. What it says does not tell whether there is such an account. */
export function ForgotPasswordScreen() {
  const [carried] = useState(takeCarriedEmail)
  const [sent, setSent] = useState<string>()
  const form = useSmallForm({
    initial: { email: carried },
    validate: ({ email }) => ({ email: emailError(email) }),
    send: async ({ email }) => {
      // What was said of the last link says nothing of this one.
      setSent(undefined)
      setSent(await askForResetLink(email))
    },
  })

  return (
    <SignInPage
      title="Forgot your password?"
      lead="We’ll email you a link to set a new one."
      foot="Trouble signing in? Ask your administrator."
    >
      {(sent ?? form.alert) && (
        <Box mt="4">
          <Alert tone={sent === MESSAGES.resetLinkUnsent ? 'warning' : sent ? 'success' : 'danger'}>
            {sent ?? form.alert}
          </Alert>
        </Box>
      )}
      <form onSubmit={form.submit} noValidate>
        <Stack gap="4" mt="5">
          <Field label="Email" error={form.errors.email}>
            <TextInput
              type="email"
              name="email"
              size="lg"
              autoComplete="username"
              autoFocus
              value={form.values.email}
              onChange={(event) => {
                setSent(undefined)
                form.set('email', event.target.value)
              }}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" block loading={form.sending} loadingText="Sending">
            {sent ? 'Send again' : 'Send link'}
          </Button>
          <TextLink asChild>
            <SignedOutLink href={LOGIN} onClick={() => carryEmail(form.values.email)}>
              Back to sign in
            </SignedOutLink>
          </TextLink>
        </Stack>
      </form>
    </SignInPage>
  )
}
