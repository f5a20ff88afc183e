import { profile as calls } from '@portal/contract/account/profile'
import { MESSAGES } from '@portal/domain/message'
import { useChange } from '@portal/platform'
import { Button, Flex, Stack } from '@portal/ui/core'
import { Field, PasswordInput } from '@portal/ui/form'
import { type FormEvent, useState } from 'react'

interface TurnOnFormProps {
  readonly email: string
  /** What goes on: the password that was right, and the new secret. */
  readonly onOffer: (offer: { password: string; secret: string; otpauth: string }) => void
  /** `Cancel` unless told. */
  readonly cancelLabel?: string
  readonly onCancel: () => void
}

/** Asks for the password, then for a new secret to put into an authenticator app. */
export function TurnOnForm({ email, onOffer, cancelLabel = 'Cancel', onCancel }: TurnOnFormProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const begin = useChange(calls.enable2fa, {
    onSuccess: ({ secret, otpauth }) => {
      if (secret && otpauth) onOffer({ password, secret, otpauth })
    },
    onError: (error) => setError(error.message),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (begin.isPending) return
    if (password) begin.mutate({ body: { current_password: password } })
    else setError(MESSAGES.enterCurrentPassword)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="Password" error={error}>
          <PasswordInput
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Flex justifyContent="flex-end" gap="2">
          <Button variant="ghost" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant="primary" loading={begin.isPending} loadingText="Checking">
            Continue
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
