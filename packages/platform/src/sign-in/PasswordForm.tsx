import { MESSAGES } from '@portal/domain/message'
import { Alert, Box, Button, HStack, Spacer, Stack } from '@portal/ui/core'
import { Field, PasswordInput, Switch, TextInput } from '@portal/ui/form'
import { type ReactNode, useState } from 'react'
import { emailError, type SignInStep, signIn } from './sign-in.ts'
import { useSmallForm } from './use-small-form.ts'

/** What the person typed and chose, which the next step needs again. */
export interface SignInChoice {
  readonly email: string
  readonly remember: boolean
}

interface PasswordFormProps {
  /** Filled in already. */
  readonly email?: string
  readonly remember?: boolean
  /** Beside the password's label, given the e-mail as typed so far. */
  readonly forgot: (email: string) => ReactNode
  /** The switch beside the button instead of above it, as in a dialog. */
  readonly compact?: boolean
  readonly onStep: (step: SignInStep, choice: SignInChoice) => void
}

/** E-mail, password and remember-me: the first step of signing in, on the login page and in the session-expiry modal. */
export function PasswordForm({ email = '', remember = true, forgot, compact = false, onStep }: PasswordFormProps) {
  const [remembered, setRemembered] = useState(remember)
  const form = useSmallForm({
    initial: { email, password: '' },
    validate: (values) => ({
      email: emailError(values.email),
      password: values.password ? undefined : MESSAGES.enterPassword,
    }),
    send: async (values) => {
      const choice = { email: values.email.trim(), remember: remembered }
      onStep(await signIn(choice.email, values.password, choice.remember), choice)
    },
  })

  const rememberSwitch = (
    <Switch checked={remembered} onChange={(event) => setRemembered(event.target.checked)}>
      Remember me
    </Switch>
  )
  const button = (
    <Button type="submit" variant="primary" size="lg" block={!compact} loading={form.sending} loadingText="Signing in">
      Sign in
    </Button>
  )

  return (
    <form onSubmit={form.submit} noValidate>
      {form.alert && (
        <Box mt="4">
          <Alert tone="danger">{form.alert}</Alert>
        </Box>
      )}
      <Stack gap="4" mt="5">
        <Field label="Email" error={form.errors.email}>
          <TextInput
            type="email"
            name="email"
            size="lg"
            autoComplete="username"
            autoFocus={!email}
            value={form.values.email}
            onChange={(event) => form.set('email', event.target.value)}
          />
        </Field>
        <Field label="Password" error={form.errors.password} aside={forgot(form.values.email)}>
          <PasswordInput
            name="password"
            size="lg"
            autoComplete="current-password"
            autoFocus={Boolean(email)}
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        </Field>
        {compact ? (
          <HStack>
            {rememberSwitch}
            <Spacer />
            {button}
          </HStack>
        ) : (
          <>
            {rememberSwitch}
            {button}
          </>
        )}
      </Stack>
    </form>
  )
}
