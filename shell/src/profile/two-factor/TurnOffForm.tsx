import { profile as calls } from '@portal/contract/profile'
import { MESSAGES } from '@portal/domain/message'
import { useChange } from '@portal/platform'
import { Button, Flex, Stack, Text } from '@portal/ui/core'
import { Field, PasswordInput } from '@portal/ui/form'
import { type FormEvent, useState } from 'react'

interface TurnOffFormProps {
  readonly email: string
  readonly onDone: (message: string) => void
  readonly onCancel: () => void
}

/** Asks for the password, then turns two-factor off. */
export function TurnOffForm({ email, onDone, onCancel }: TurnOffFormProps) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const turnOff = useChange(calls.disable2fa, {
    onSuccess: ({ message }) => onDone(message),
    onError: (error) => setFault(error.message),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (turnOff.isPending) return
    if (password) turnOff.mutate({ body: { password } })
    else setFault(MESSAGES.enterPassword)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text tone="muted">You’ll sign in with your password only, and your recovery codes will stop working.</Text>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="Password" error={fault}>
          <PasswordInput
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setFault(undefined)
            }}
          />
        </Field>
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
