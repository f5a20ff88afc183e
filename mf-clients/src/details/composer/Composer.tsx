import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { notes } from '@portal/contract/clients/notes'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { mails } from '@portal/contract/sending/mails'
import { texts } from '@portal/contract/sending/texts'
import type { Role } from '@portal/domain/account/role'
import { noContactReason } from '@portal/domain/clients/no-contact'
import { mayCall, useAhead } from '@portal/platform'
import { Link, useLocation, useNavigate, useSearchParams } from '@portal/router'
import { NewNote } from '@portal/screens/notes'
import { FormSkeleton, NewMail, NewSms } from '@portal/screens/sending'
import { NewPhoneCall } from '@portal/screens/timeline'
import { Box, Flex, Spacer, Stack, usePhone } from '@portal/ui/core'
import { MailIcon, NoteIcon, PhoneIcon, SmsIcon } from '@portal/ui/icons'
import { SegmentedControl } from '@portal/ui/page'
import { type ReactNode, useEffect, useRef } from 'react'
import { addressOfWriting, type Writing, writingIn } from './writing.ts'

const CHOICES = [
  { value: 'note', label: 'Note', short: 'Note', icon: <NoteIcon size={14} />, endpoint: notes.create },
  {
    value: 'call',
    label: 'Log a call',
    short: 'Call',
    icon: <PhoneIcon size={14} />,
    endpoint: phoneCalls.createZoomLog,
  },
  { value: 'email', label: 'Write an email', short: 'Email', icon: <MailIcon size={14} />, endpoint: mails.send },
  { value: 'sms', label: 'Write an SMS', short: 'SMS', icon: <SmsIcon size={14} />, endpoint: texts.send },
] as const

export interface ComposerProps {
  readonly clientId: number
  /** Undefined while it comes: notes do not wait for it. */
  readonly client: ClientDetails | undefined
  readonly role: Role | null
  /** At the right of what can be written. */
  readonly end: ReactNode
}

/** Where the next note, call, email or SMS is written; which of them is in the address. */
export function Composer({ clientId, client, role, end }: ComposerProps) {
  const [params] = useSearchParams()
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const isRefused = (value: string) =>
    (value === 'email' || value === 'sms') && noContactReason(client ?? {}, value) !== null
  const choices = CHOICES.filter(({ value, endpoint }) => mayCall(endpoint, role) && !isRefused(value))
  const writing: Writing = choices.find(({ value }) => value === writingIn(params))?.value ?? 'note'
  const kindsPlace = useRef<HTMLDivElement>(null)
  const shown = useRef(writing)
  useAhead(mayCall(phoneCalls.createZoomLog, role) ? NewPhoneCall : undefined)
  useEffect(() => {
    // The form that had the focus has gone: without this, the keyboard is at the top of the page.
    if (shown.current !== writing && document.activeElement === document.body) {
      kindsPlace.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    }
    shown.current = writing
  }, [writing])
  if (choices.length === 0) return end && <Flex justifyContent="flex-end">{end}</Flex>
  const show = (next: Writing) => void navigate(`${pathname}${addressOfWriting(params, next)}`, { replace: true })
  const ways = { onDone: () => show('note'), onReopen: () => show(writing) }
  const kinds = choices.length > 1 && (
    <Box ref={kindsPlace}>
      <SegmentedControl
        label="Write"
        size="sm"
        segments={isPhone ? choices.map((one) => ({ ...one, label: one.short })) : choices}
        value={writing}
        link={({ value }) => <Link to={addressOfWriting(params, value)} replace />}
      />
    </Box>
  )
  if (writing === 'note') {
    // Each visit that asks for a note begins with the caret in it.
    const asked = params.get('write') === 'note'
    const owner = { client: clientId }
    return <NewNote key={asked ? key : undefined} autoFocus={asked} owner={owner} role={role} start={kinds} end={end} />
  }
  return (
    <Stack gap="3">
      <Flex gap="2" alignItems="center" flexWrap="wrap">
        {kinds}
        <Spacer />
        {end}
      </Flex>
      <Box data-composer="" borderWidth="1px" borderColor="border" borderRadius="md" padding="4">
        {writing === 'call' && <NewPhoneCall key={clientId} clientId={clientId} {...ways} />}
        {writing === 'sms' && (client ? <NewSms key={clientId} client={client} {...ways} /> : <FormSkeleton />)}
        {writing === 'email' && (client ? <NewMail key={clientId} client={client} {...ways} /> : <FormSkeleton />)}
      </Box>
    </Stack>
  )
}
