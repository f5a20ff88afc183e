import { zodResolver } from '@hookform/resolvers/zod'
import { profile as calls } from '@portal/contract/account/profile'
import { changePassword } from '@portal/contract/account/profile.schema'
import { type Profile, useChange } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { Alert, Button, Flex, Stack } from '@portal/ui/core'
import { Field, PasswordInput } from '@portal/ui/form'
import { useForm } from 'react-hook-form'
import { CodeField } from '../CodeField.tsx'
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts'
import { showServerErrors } from '../show-server-errors.ts'
import { usePassingAlert } from '../use-passing-alert.ts'

const EMPTY = { current_password: '', otp: undefined, password: '', password_confirmation: '' }
const FIELDS = ['current_password', 'otp', 'password', 'password_confirmation'] as const

/** Changes the own password; the other signed-in places end with it. */
export function ChangePasswordForm({ profile }: { profile: Profile }) {
  const [alert, setAlert] = usePassingAlert()
  const form = useForm({ resolver: zodResolver(changePassword.body), defaultValues: EMPTY })
  const { errors } = form.formState
  const change = useChange(calls.changePassword, {
    onSuccess: ({ message, token }) => {
      sessionStore.getState().renew(token)
      form.reset(EMPTY)
      setAlert({ tone: 'success', text: message })
    },
    onError: (error) => {
      if (error.code === 'AUTHENTICATION_FAIL') {
        form.setError('current_password', { message: error.message }, { shouldFocus: true })
      } else if (!showServerErrors(error, FIELDS, form.setError)) {
        setAlert({ tone: 'danger', text: error.message })
      }
    },
  })

  return (
    <form onSubmit={form.handleSubmit((body) => change.mutate({ body }))} onKeyDown={sendOnCtrlEnter} noValidate>
      <Stack gap="4">
        {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
        {/* Lets a password manager know whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <Field label="Current password" error={errors.current_password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('current_password')} />
        </Field>
        {profile.two_factor_enabled && (
          <CodeField
            error={errors.otp?.message}
            {...form.register('otp', { setValueAs: (typed?: string) => typed || undefined })}
          />
        )}
        <Field label="New password" error={errors.password?.message} help="8 or more characters.">
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label="Confirm new password" error={errors.password_confirmation?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('password_confirmation')} />
        </Field>
        <Flex justifyContent="flex-end">
          <Button type="submit" loading={change.isPending} loadingText="Saving">
            Change password
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
