import { settings } from '@portal/contract/office/settings'
import type { EmailAddressSettings } from '@portal/contract/office/settings.schema'
import { MESSAGES } from '@portal/domain/message'
import { formatInstantDate } from '@portal/domain/values/date'
import { isEmail } from '@portal/domain/values/email'
import { change, useCall, useClock } from '@portal/platform'
import { Alert, Box, Button, Flex, messageOf, Skeleton, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { CheckIcon, ClockIcon, MailIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { Badge } from '@portal/ui/page'
import { type FormEvent, type ReactNode, useState } from 'react'
import { TitledSection } from '../../form/TitledSection.tsx'

/** The address that the company's mails come from, and how it becomes another one. */
export function EmailAddress() {
  const { data, error, refetch } = useCall(settings.emailAddress, {})
  return (
    <TitledSection title="Default email address" about="Emails from the portal are sent from here.">
      {data && <Addresses state={data} />}
      {!data && error && (
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton height={48} />}
    </TitledSection>
  )
}

function Addresses({ state }: { readonly state: EmailAddressSettings }) {
  const { address, verified_at, pending, is_mail_set_up } = state
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<string>()
  const { timeZone } = useClock()
  const day = (instant: string) => formatInstantDate(timeZone, instant)

  /** Does one thing at a time; answers whether it was done. */
  async function act(what: string, work: () => Promise<unknown>): Promise<boolean> {
    setBusy(what)
    setError(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setError(messageOf(error))
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const button = (what: string, doing: string, work: () => Promise<unknown>) => (
    <Button size="sm" variant="ghost" loading={busy === what} loadingText={doing} onClick={() => void act(what, work)}>
      {what}
    </Button>
  )
  return (
    <Stack gap="3">
      {error && <Alert tone="danger">{error}</Alert>}
      {(address || pending) && (
        <Box border="1px solid" borderColor="border" borderRadius="md">
          {address && (
            <AddressRow
              address={address}
              badge={
                <Badge tone="success" icon={<CheckIcon size={12} />}>
                  {verified_at ? `Verified ${day(verified_at)}` : 'In use'}
                </Badge>
              }
            >
              {button('Send test', 'Sending', async () => {
                const { message } = await change(settings.sendTestMail, {})
                toast({ title: message, tone: 'success' })
              })}
            </AddressRow>
          )}
          {pending && (
            <AddressRow
              address={pending.address}
              badge={
                <Badge tone="warning" icon={<ClockIcon size={12} />}>
                  {is_mail_set_up ? `Link created ${day(pending.sent_at)}` : 'Link not sent'}
                </Badge>
              }
            >
              {button('Resend', 'Sending', async () => {
                await change(settings.sendEmailLink, {})
                toast(
                  is_mail_set_up
                    ? { title: `Link is on its way to ${pending.address}`, tone: 'success' }
                    : { title: 'Not sent: email isn’t set up', tone: 'info' },
                )
              })}
              {button('Cancel', 'Cancelling', () => change(settings.cancelEmailLink, {}))}
            </AddressRow>
          )}
        </Box>
      )}
      {pending && (
        <Text size="xs" tone="subtle">
          {!is_mail_set_up
            ? `Email isn’t set up, so the link to ${pending.address} is only in the mailbox. Set up email, then choose Resend.`
            : address
              ? `${address} stays in use until ${pending.address} is verified.`
              : `Open the link in the email to ${pending.address}. It works once and expires after seven days.`}
        </Text>
      )}
      <NewAddress
        isFirst={!address && !pending}
        isSending={busy === 'Send link'}
        onSend={(wanted) =>
          act('Send link', () => change(settings.updateCompanyInfo, { body: { default_email_address: wanted } }))
        }
      />
    </Stack>
  )
}

interface AddressRowProps {
  readonly address: string
  readonly badge: ReactNode
  readonly children: ReactNode
}

function AddressRow({ address, badge, children }: AddressRowProps) {
  return (
    <Flex
      alignItems="center"
      flexWrap="wrap"
      columnGap="3"
      minHeight="48px"
      paddingInline="3"
      paddingBlock="1"
      css={{ '& + &': { borderTop: '1px solid', borderColor: 'border' } }}
    >
      <Box color="fg.subtle" flex="none">
        <MailIcon />
      </Box>
      <Text weight="medium" overflowWrap="anywhere">
        {address}
      </Text>
      {badge}
      <Flex marginLeft="auto" gap="1">
        {children}
      </Flex>
    </Flex>
  )
}

interface NewAddressProps {
  readonly isFirst: boolean
  readonly isSending: boolean
  /** Answers whether the link was sent. */
  readonly onSend: (address: string) => Promise<boolean>
}

function NewAddress({ isFirst, isSending, onSend }: NewAddressProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  async function send(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim()
    const wrong = wanted === '' ? MESSAGES.enterEmail : isEmail(wanted) ? undefined : MESSAGES.invalidEmail
    setError(wrong)
    if (!wrong && (await onSend(wanted))) setTyped('')
  }
  return (
    <form noValidate aria-label="Default email address" onSubmit={(event) => void send(event)}>
      <Flex gap="2" alignItems="flex-start" maxWidth="480px">
        <Box flex="1" minWidth="0">
          <Field id="new_email_address" label={isFirst ? 'Email address' : 'Another address'} error={error}>
            <TextInput
              size="lg"
              type="email"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </Box>
        <Box paddingTop="22px">
          <Button size="lg" type="submit" loading={isSending} loadingText="Sending">
            Send link
          </Button>
        </Box>
      </Flex>
    </form>
  )
}
