import { MEETING_CHANNEL_LABELS, MEETING_CHANNELS, type MeetingChannel } from '@portal/domain/booking/meeting'
import { MESSAGES } from '@portal/domain/message'
import { isEmail } from '@portal/domain/values/email'
import { isPhone } from '@portal/domain/values/phone'
import { Alert, Box, Button, Flex, Heading, Stack, Text } from '@portal/ui/core'
import { Field, FormErrorSummary, TextInput } from '@portal/ui/form'
import { ChoiceBoxes } from '@portal/ui/questions'
import { type FormEvent, type ReactNode, useState } from 'react'
import { HiddenField } from '../link-page/HiddenField.tsx'

/** What a visitor says of themselves. */
export interface Details {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Hidden from people. */
  readonly website: string
}

export const NO_DETAILS: Details = { name: '', email: '', phone: '', website: '' }

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
] as const

function errorsOf({ name, email, phone }: Details): Partial<Record<keyof Details, string>> {
  return {
    ...(name.trim() === '' && { name: 'Please enter your name' }),
    ...(!isEmail(email.trim()) && { email: email.trim() === '' ? MESSAGES.enterEmail : MESSAGES.invalidEmail }),
    ...(!isPhone(phone) && { phone: phone.trim() === '' ? MESSAGES.enterPhone : MESSAGES.invalidPhone }),
  }
}

/** The browser’s own messages would come before ours. */
const FORM = { as: 'form', noValidate: true } as const

export interface DetailsFormProps {
  readonly details: Details
  readonly onDetails: (details: Details) => void
  /** Above the fields where there is no room elsewhere. */
  readonly channel?: ReactNode
  readonly isSending: boolean
  readonly refusal: string | undefined
  readonly onBack: () => void
  readonly onBook: () => void
}

/** Who books. */
export function DetailsForm({ details, onDetails, channel, isSending, refusal, onBack, onBook }: DetailsFormProps) {
  const [attempt, setAttempt] = useState(0)
  const errors = attempt > 0 ? errorsOf(details) : {}
  const wrong = FIELDS.filter(({ name }) => errors[name])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setAttempt(attempt + 1)
    if (Object.keys(errorsOf(details)).length === 0) onBook()
  }
  return (
    <Stack {...FORM} gap="4" onSubmit={submit}>
      <Heading as="h2" size="md" lineHeight="32px">
        Your details
      </Heading>
      {refusal && <Alert tone="danger" title={refusal} />}
      <FormErrorSummary
        attempt={attempt}
        errors={wrong.map(({ name, label }) => ({ id: `booking-${name}`, label, message: errors[name] ?? '' }))}
      />
      {channel}
      {FIELDS.map(({ name, label, ...input }) => (
        <Field key={name} id={`booking-${name}`} label={label} error={errors[name]} required>
          <TextInput
            {...input}
            size="lg"
            maxLength={name === 'name' ? 150 : 254}
            value={details[name]}
            onChange={(event) => onDetails({ ...details, [name]: event.target.value })}
          />
        </Field>
      ))}
      <HiddenField value={details.website} onChange={(website) => onDetails({ ...details, website })} />
      <Text size="xs" tone="subtle">
        We use these details to arrange your meeting and contact you about it.
      </Text>
      <Flex gap="2">
        <Button size="lg" onClick={onBack}>
          Back
        </Button>
        <Box flex="1">
          <Button type="submit" variant="primary" size="lg" block loading={isSending} loadingText="Booking">
            Book meeting
          </Button>
        </Box>
      </Flex>
    </Stack>
  )
}

export interface ChannelChoiceProps {
  readonly channel: MeetingChannel
  readonly onChannel: (channel: MeetingChannel) => void
}

/** By phone or by video. */
export function ChannelChoice({ channel, onChannel }: ChannelChoiceProps) {
  return (
    <Field label="How would you like to meet?">
      <ChoiceBoxes
        kind="radio"
        options={MEETING_CHANNELS.map((value) => ({ value, label: MEETING_CHANNEL_LABELS[value] }))}
        chosen={[channel]}
        onPick={(value) => {
          const picked = MEETING_CHANNELS.find((one) => one === value)
          if (picked) onChannel(picked)
        }}
      />
    </Field>
  )
}
