import { zodResolver } from '@hookform/resolvers/zod'
import { profile as calls } from '@portal/contract/account/profile'
import { update } from '@portal/contract/account/profile.schema'
import type { InputOf, ParsedInputOf } from '@portal/contract/endpoint'
import { can } from '@portal/domain/account/rights'
import { leadingRole } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import { TITLES } from '@portal/domain/values/person'
import { formatPhone } from '@portal/domain/values/phone'
import { type Profile, useChange } from '@portal/platform'
import { Alert, Button, Flex, Grid, Stack, Text } from '@portal/ui/core'
import { Field, FormErrorSummary, NativeSelect, PasswordInput, TextInput } from '@portal/ui/form'
import { useId, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { CodeField } from '../CodeField.tsx'
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts'
import { showServerErrors } from '../show-server-errors.ts'
import { usePassingAlert } from '../use-passing-alert.ts'
import { keepSessionEmail } from './keep-session-email.ts'

type Details = InputOf<typeof calls.update>['body']
type SentDetails = ParsedInputOf<typeof calls.update>['body']

const LABELS = {
  title: 'Title',
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  current_password: 'Current password',
  otp: 'Authenticator or recovery code',
  phone: 'Phone number',
  calendar_link: 'Calendar booking URL',
  authorised_representative_number: 'Authorised representative number',
} as const
type FieldName = keyof typeof LABELS
const FIELDS: readonly FieldName[] = [
  'title',
  'firstname',
  'lastname',
  'email',
  'current_password',
  'otp',
  'phone',
  'calendar_link',
  'authorised_representative_number',
]

interface DetailsFormProps {
  readonly profile: Profile
  /** Reads the profile again; resolves to nothing where it cannot be had. */
  readonly onRefresh: () => Promise<Profile | undefined>
}

/** Name, contact and what else of the own profile one may change. What was typed stays where saving fails. */
export function DetailsForm({ profile, onRefresh }: DetailsFormProps) {
  const ids = useId()
  const [alert, setAlert] = usePassingAlert()
  const [stale, setStale] = useState(false)
  const form = useForm<Details, unknown, SentDetails>({
    resolver: zodResolver(update.body),
    defaultValues: detailsOf(profile),
    // Focus goes to the first bad field by the summary.
    shouldFocusError: false,
  })
  const { errors, isDirty, submitCount } = form.formState

  const save = useChange(calls.update, {
    onSuccess: (saved) => {
      keepSessionEmail(saved)
      form.reset(detailsOf(saved))
      setStale(false)
      setAlert({ tone: 'success', text: 'Profile saved.' })
    },
    onError: (error) => {
      if (error.code === 'STALE_VERSION') setStale(true)
      else if (!showServerErrors(error, FIELDS, form.setError)) setAlert({ tone: 'danger', text: error.message })
    },
  })

  async function showPresent() {
    const present = await onRefresh()
    if (!present) return setAlert({ tone: 'danger', text: MESSAGES.somethingWentWrong })
    form.reset(detailsOf(present))
    setStale(false)
  }

  const field = (name: FieldName) => ({ id: `${ids}-${name}`, label: LABELS[name], error: errors[name]?.message })
  const changesEmail = form.watch('email').trim() !== profile.email
  const proof = { shouldUnregister: true, setValueAs: (typed?: string) => typed || undefined }
  const isAdviser = leadingRole(profile.roles) === 'ROLE_ADVISOR'

  return (
    <form onSubmit={form.handleSubmit((body) => save.mutate({ body }))} onKeyDown={sendOnCtrlEnter} noValidate>
      <Stack gap="4">
        <FormErrorSummary errors={errorsIn(errors, ids)} attempt={submitCount} />
        {alert && <Alert tone={alert.tone}>{alert.text}</Alert>}
        {stale && (
          <Alert
            tone="warning"
            action={
              <Button size="sm" onClick={() => void showPresent()}>
                Load the latest
              </Button>
            }
          >
            {MESSAGES.staleVersion}
          </Alert>
        )}
        <Grid gridTemplateColumns={{ base: '1fr', md: '120px 1fr 1fr' }} gap="4" alignItems="start">
          <Field {...field('title')} optional>
            <NativeSelect
              options={TITLES.map((title) => ({ value: title, label: title }))}
              placeholder="–"
              {...form.register('title', { setValueAs: (value: string | null) => value || null })}
            />
          </Field>
          <Field {...field('firstname')} required>
            <TextInput autoComplete="given-name" {...form.register('firstname')} />
          </Field>
          <Field {...field('lastname')} required>
            <TextInput autoComplete="family-name" {...form.register('lastname')} />
          </Field>
        </Grid>
        <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
          <Field {...field('email')} required help="Used to sign in">
            <TextInput type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <Field {...field('phone')} required>
            <TextInput
              type="tel"
              autoComplete="tel"
              numeric
              {...form.register('phone', {
                onBlur: () => form.setValue('phone', formatPhone(form.getValues('phone')), { shouldDirty: true }),
              })}
            />
          </Field>
        </Grid>
        {changesEmail && (
          <Stack gap="3">
            <Text tone="muted" size="sm">
              {profile.two_factor_enabled
                ? 'To change your email, enter your current password and a code. We’ll email your old address, where you can undo it for 7 days.'
                : 'To change your email, enter your current password. We’ll email your old address, where you can undo it for 7 days.'}
            </Text>
            <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
              <Field {...field('current_password')} required>
                <PasswordInput autoComplete="current-password" {...form.register('current_password', proof)} />
              </Field>
              {profile.two_factor_enabled && (
                <CodeField id={`${ids}-otp`} error={errors.otp?.message} required {...form.register('otp', proof)} />
              )}
            </Grid>
          </Stack>
        )}
        <Field
          {...field('calendar_link')}
          optional
          help={can(profile.roles, 'openCalendar') && 'Opened by My Calendar in the header'}
        >
          <TextInput type="url" inputMode="url" placeholder="https://" {...form.register('calendar_link')} />
        </Field>
        {isAdviser && (
          <Field {...field('authorised_representative_number')} optional>
            <TextInput numeric {...form.register('authorised_representative_number')} />
          </Field>
        )}
        <Flex justifyContent="flex-end" gap="2">
          {isDirty && (
            <Button variant="ghost" onClick={() => form.reset(detailsOf(profile))}>
              Discard changes
            </Button>
          )}
          <Button type="submit" variant="primary" loading={save.isPending} loadingText="Saving">
            Save
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

function detailsOf(profile: Profile): Details {
  return {
    title: TITLES.find((title) => title === profile.title) ?? null,
    firstname: profile.firstname,
    lastname: profile.lastname,
    email: profile.email,
    phone: profile.phone ?? '',
    calendar_link: profile.calendar_link ?? '',
    authorised_representative_number: profile.authorised_representative_number ?? '',
    version: profile.version,
  }
}

function errorsIn(errors: FieldErrors<Details>, ids: string) {
  return FIELDS.filter((name) => errors[name]).map((name) => ({
    id: `${ids}-${name}`,
    label: LABELS[name],
    message: errors[name]?.message,
  }))
}
