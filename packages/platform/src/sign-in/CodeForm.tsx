import { MESSAGES } from '@portal/domain/message'
import { Alert, Box, Button, HStack, Spacer, Stack, TextLink } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { OtpInput } from '@portal/ui/otp'
import { type ReactNode, useRef, useState } from 'react'
import type { SignInChoice } from './PasswordForm.tsx'
import { hasChallengeEnded, type StartedSession, sendCode } from './sign-in.ts'
import { useSmallForm } from './use-small-form.ts'

interface CodeFormProps extends SignInChoice {
  readonly challenge: string
  readonly onSignedIn: (session: StartedSession) => void
  /** The challenge's time or tries are used up; `message` is the server's. */
  readonly onEnded: (message: string) => void
  /** The way back to the password. */
  readonly back: ReactNode
}

/** The code of the authenticator app, or a recovery code: the second step of signing in. */
export function CodeForm(props: CodeFormProps) {
  const [recovery, setRecovery] = useState(false)
  // Each kind has a form of its own: what was typed as the one, or said of it, says nothing of the other.
  return <OneCodeForm key={String(recovery)} {...props} recovery={recovery} onOther={() => setRecovery(!recovery)} />
}

interface OneCodeFormProps extends CodeFormProps {
  readonly recovery: boolean
  /** The other kind of code is to be used. */
  readonly onOther: () => void
}

function OneCodeForm(props: OneCodeFormProps) {
  const { email, remember, challenge, recovery, onSignedIn, onEnded, onOther, back } = props
  const element = useRef<HTMLFormElement>(null)
  const form = useSmallForm({
    initial: { otp: '' },
    validate: ({ otp }) => ({ otp: isComplete(otp, recovery) ? undefined : MESSAGES.enterOtp }),
    send: async ({ otp }) => {
      try {
        const step = await sendCode({ email, remember, challenge, otp })
        if (step.kind === 'signed-in') onSignedIn(step.session)
      } catch (error) {
        if (hasChallengeEnded(error)) return onEnded(error.message)
        form.set('otp', '')
        throw error
      }
    },
  })

  return (
    <form ref={element} onSubmit={form.submit} noValidate>
      {form.alert && (
        <Box mt="4">
          <Alert tone="danger">{form.alert}</Alert>
        </Box>
      )}
      <Stack gap="4" mt="5">
        {recovery ? (
          <Field
            label="Recovery code"
            error={form.errors.otp}
            help="One of the ten codes you saved when you turned on two-factor. Each works once."
          >
            <TextInput
              name="otp"
              size="lg"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={form.values.otp}
              onChange={(event) => form.set('otp', event.target.value)}
            />
          </Field>
        ) : (
          <Field label="6-digit code" error={form.errors.otp} help="A new code appears every 30 seconds.">
            <OtpInput
              name="otp"
              autoFocus
              value={form.values.otp}
              onChange={(otp) => form.set('otp', otp)}
              onComplete={() => element.current?.requestSubmit()}
            />
          </Field>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          disabled={!isComplete(form.values.otp, recovery)}
          loading={form.sending}
          loadingText="Checking"
        >
          Continue
        </Button>
        <HStack>
          <TextLink asChild>
            <button type="button" onClick={onOther}>
              {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
            </button>
          </TextLink>
          <Spacer />
          {back}
        </HStack>
      </Stack>
    </form>
  )
}

function isComplete(otp: string, recovery: boolean): boolean {
  return recovery ? otp.trim() !== '' : /^\d{6}$/.test(otp)
}
