import { ApiError } from '@portal/api-client'
import { MESSAGES } from '@portal/domain/message'
import { readCompany } from '@portal/platform/look'
import { messageOf, newPasswordError, SignInPage, useSmallForm } from '@portal/platform/sign-in'
import { Alert, Box, Button, Loading, Stack, TextLink } from '@portal/ui/core'
import { Field, PasswordInput } from '@portal/ui/form'
import { useEffect, useState } from 'react'
import { FORGOT_PASSWORD, LOGIN } from '../addresses/addresses.ts'
import { goTo, SignedOutLink, useTakenFromAddress } from '../addresses/signed-out-address.tsx'
import { carryEmail } from './carried-email.ts'
import { leaveWordOnLogin } from './login-word.ts'
import { accountOfLink, setNewPassword } from './reset-password.ts'

type Account = NonNullable<Awaited<ReturnType<typeof accountOfLink>>>

type Link =
  | { readonly state: 'checking' | 'dead' }
  | { readonly state: 'alive'; readonly account: Account }
  | { readonly state: 'unknown'; readonly message: string }

/** `/reset-password#token=…`: looks first whether the link still works, then asks for the new password. */
export function ResetPasswordScreen() {
  const token = useTakenFromAddress()
  const [link, setLink] = useState<Link>({ state: 'checking' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const ending = new AbortController()
    setLink({ state: 'checking' })
    accountOfLink(token, ending.signal).then(
      (account) => setLink(account ? { state: 'alive', account } : { state: 'dead' }),
      (error: unknown) => {
        if (ending.signal.aborted) return
        const refused = error instanceof ApiError && error.status === 400
        setLink(refused ? { state: 'dead' } : { state: 'unknown', message: messageOf(error) })
      },
    )
    return () => ending.abort()
  }, [token, attempt])

  const account = link.state === 'alive' ? link.account : undefined
  return (
    <SignInPage
      title={account?.is_first ? 'Choose your password' : 'Set a new password'}
      lead={account && `For ${account.name} at ${readCompany().name}. You sign in with ${account.email}.`}
      foot="Trouble signing in? Ask your administrator."
    >
      {link.state === 'checking' && <Loading />}
      {account && <NewPasswordForm token={token} account={account} onDead={() => setLink({ state: 'dead' })} />}
      {link.state === 'dead' && (
        <Stack gap="4" mt="4">
          <Alert tone="danger">{MESSAGES.resetLinkDead}</Alert>
          <Button asChild variant="primary" size="lg" block>
            <SignedOutLink href={FORGOT_PASSWORD}>Request a new link</SignedOutLink>
          </Button>
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

interface NewPasswordFormProps {
  readonly token: string
  readonly account: Account
  readonly onDead: () => void
}

function NewPasswordForm({ token, account, onDead }: NewPasswordFormProps) {
  const form = useSmallForm({
    initial: { password: '', password_confirmation: '' },
    validate: (values) => ({
      password: newPasswordError(values.password),
      password_confirmation: values.password === values.password_confirmation ? undefined : MESSAGES.passwordsDiffer,
    }),
    send: async (values) => {
      try {
        const text = await setNewPassword(token, values.password, values.password_confirmation)
        leaveWordOnLogin({ tone: 'success', text })
        carryEmail(account.email)
        goTo(LOGIN, { replace: true })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'LINK_DEAD') return onDead()
        throw error
      }
    },
  })

  return (
    <form onSubmit={form.submit} noValidate>
      {form.alert && (
        <Box mt="4">
          <Alert tone="danger">{form.alert}</Alert>
        </Box>
      )}
      <Stack gap="4" mt="5">
        <Field label="New password" error={form.errors.password} help="8 or more characters.">
          <PasswordInput
            name="password"
            size="lg"
            autoComplete="new-password"
            autoFocus
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        </Field>
        <Field label="Confirm new password" error={form.errors.password_confirmation}>
          <PasswordInput
            name="password_confirmation"
            size="lg"
            autoComplete="new-password"
            value={form.values.password_confirmation}
            onChange={(event) => form.set('password_confirmation', event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" block loading={form.sending} loadingText="Saving">
          {account.is_first ? 'Save password' : 'Set new password'}
        </Button>
      </Stack>
    </form>
  )
}
