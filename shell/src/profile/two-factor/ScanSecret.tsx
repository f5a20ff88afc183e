import { profile as calls } from '@portal/contract/account/profile'
import { MESSAGES } from '@portal/domain/message'
import { useChange } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { Box, Button, Flex, HStack, Stack, Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { OtpInput } from '@portal/ui/otp'
import { type FormEvent, useState } from 'react'
import { CopyButton } from '../../clipboard/CopyButton.tsx'
import { QrCode } from '../../qr-code/QrCode.tsx'
import { secretInGroups } from './recovery-codes.ts'

interface ScanSecretProps {
  /** The present one, which has just been given. */
  readonly password: string
  readonly secret: string
  readonly otpauth: string
  readonly onEnabled: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The new secret, as a QR code and as text, and the first code that proves the app has it. */
export function ScanSecret({ password, secret, otpauth, onEnabled, onCancel }: ScanSecretProps) {
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const enable = useChange(calls.enable2fa, {
    onSuccess: ({ token, recovery_codes = [] }) => {
      if (token) sessionStore.getState().renew(token)
      onEnabled(recovery_codes)
    },
    onError: (error) => {
      setOtp('')
      setError(error.message)
    },
  })

  function send(code: string) {
    if (enable.isPending) return
    if (/^\d{6}$/.test(code)) enable.mutate({ body: { current_password: password, otp: code } })
    else setError(MESSAGES.enterOtp)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send(otp)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text>1. Scan this with your authenticator app.</Text>
        <QrCode text={otpauth} label="QR code for your authenticator app" />
        <Stack gap="1">
          <Text size="xs" tone="subtle">
            No camera? Enter this secret in the app:
          </Text>
          <HStack>
            <Box as="code" fontFamily="mono" fontSize="sm" overflowWrap="anywhere" data-testid="two-factor-secret">
              {secretInGroups(secret)}
            </Box>
            <CopyButton text={secret} label="Copy secret" />
          </HStack>
        </Stack>
        <Text>2. Enter the code from the app.</Text>
        <Field label="6-digit code" error={error} help="A new code appears every 30 seconds.">
          <OtpInput
            value={otp}
            autoFocus
            onChange={(typed) => {
              setOtp(typed)
              if (typed) setError(undefined)
            }}
            onComplete={send}
          />
        </Field>
        <Flex justifyContent="flex-end" gap="2">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={enable.isPending} loadingText="Checking">
            Turn on
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
