import { profile as calls } from '@portal/contract/account/profile'
import { MESSAGES } from '@portal/domain/message'
import { useChange } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { Button, Flex, Stack, Text } from '@portal/ui/core'
import { Field, PasswordInput } from '@portal/ui/form'
import { type FormEvent, useState } from 'react'
import { CodeField } from '../CodeField.tsx'

interface TurnOffFormProps {
  readonly email: string
  readonly onDone: (message: string) => void
  readonly onCancel: () => void
}

/** Asks for the password and a code, then turns two-factor off. */
export function TurnOffForm({ email, onDone, onCancel }: TurnOffFormProps) {
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [errors, setErrors] = useState<{ readonly password?: string; readonly otp?: string }>({})
  const turnOff = useChange(calls.disable2fa, {
    onSuccess: ({ message, token }) => {
      sessionStore.getState().renew(token)
      onDone(message)
    },
    onError: (error) => {
      const code = error.errorAt('otp')
      setErrors(code ? { otp: code } : { password: error.message })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (turnOff.isPending) return
    const missing = {
      ...(!password && { password: MESSAGES.enterPassword }),
      ...(!otp.trim() && { otp: MESSAGES.enterOtp }),
    }
    if (Object.keys(missing).length === 0) turnOff.mutate({ body: { password, otp } })
    else setErrors(missing)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text tone="muted">You’ll sign in with your password only, and your recovery codes will stop working.</Text>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="Password" error={errors.password}>
          <PasswordInput
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setErrors({ ...errors, password: undefined })
            }}
          />
        </Field>
        <CodeField
          error={errors.otp}
          value={otp}
          onChange={(event) => {
            setOtp(event.target.value)
            setErrors({ ...errors, otp: undefined })
          }}
        />
        <Flex justifyContent="flex-end" gap="2">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={turnOff.isPending} loadingText="Turning off">
            Turn off
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
