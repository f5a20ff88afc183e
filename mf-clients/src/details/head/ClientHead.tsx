import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { privacy } from '@portal/contract/clients/privacy'
import { mails } from '@portal/contract/sending/mails'
import { texts } from '@portal/contract/sending/texts'
import { deaths } from '@portal/contract/work/deaths'
import { COMPLIANCE_ROLES, hasRole, type Role } from '@portal/domain/account/role'
import { type ContactChannel, noContactReason, noContactSentence } from '@portal/domain/clients/no-contact'
import { mailLink } from '@portal/domain/values/email'
import { fullName } from '@portal/domain/values/person'
import { phoneDigits } from '@portal/domain/values/phone'
import {
  addressForClient,
  lazyPart,
  mayCall,
  mayOpen,
  offeredClientActions,
  type Profile,
  useProfile,
  useRemoteHost,
} from '@portal/platform'
import { Link, useNavigate, useSearchParams } from '@portal/router'
import { DeceasedMark } from '@portal/screens/client-name'
import type { Neighbours } from '@portal/screens/list'
import { RecordHead, useStacked } from '@portal/screens/record'
import { Box, Button, IconButton, usePhone, VisuallyHidden } from '@portal/ui/core'
import {
  AssignIcon,
  ClientsIcon,
  DownloadIcon,
  LeadsIcon,
  MailIcon,
  MoreIcon,
  PhoneIcon,
  QuotingIcon,
  SmsIcon,
  TrashIcon,
  UserIcon,
} from '@portal/ui/icons'
import { Menu, type MenuItem, toast } from '@portal/ui/overlay'
import { type ReactElement, type ReactNode, useState } from 'react'
import { prefetchClient } from '../../people/prefetch-client.ts'
import { archivingEntry } from '../../status/archiving-entry.tsx'
import { changeKind } from '../../status/change-kind.ts'
import { addressOfWriting } from '../composer/writing.ts'
import { AssignClient } from './AssignClient.tsx'
import { ClientStatus } from './ClientStatus.tsx'
import { useAssign } from './use-assign.ts'
import { useHeadStatus } from './use-head-status.ts'

const PersonFileDialog = lazyPart(() => import(/* webpackChunkName: "person-file" */ '../privacy/PersonFileDialog.tsx'))
const RecordDeathDialog = lazyPart(
  () => import(/* webpackChunkName: "record-death" */ '../death/RecordDeathDialog.tsx'),
)
const EraseDialog = lazyPart(() => import(/* webpackChunkName: "erase-client" */ '../privacy/EraseDialog.tsx'))

interface Reach {
  readonly label: string
  readonly channel: ContactChannel
  readonly icon: ReactNode
  /** The element of the link, with the words given. */
  readonly link: (words: ReactNode) => ReactElement
}

const leadTo = (href: string) => (words: ReactNode) => <a href={href}>{words}</a>

/** What can be done to reach the person, first things first. Staff write emails and SMS here, so that they are kept. */
function reachOf({ phone, email }: ClientDetails, writing: { mail?: string; sms?: string }): Reach[] {
  const digits = phone && phoneDigits(phone)
  const to = (address: string | undefined, otherwise: string) =>
    address ? (words: ReactNode) => <Link to={address}>{words}</Link> : leadTo(otherwise)
  return [
    ...(digits
      ? [{ label: 'Call', channel: 'phone' as const, icon: <PhoneIcon />, link: leadTo(`tel:${digits}`) }]
      : []),
    ...(email
      ? [{ label: 'Email', channel: 'email' as const, icon: <MailIcon />, link: to(writing.mail, mailLink(email)) }]
      : []),
    ...(digits
      ? [{ label: 'SMS', channel: 'sms' as const, icon: <SmsIcon />, link: to(writing.sms, `sms:${digits}`) }]
      : []),
  ]
}

const KINDS = {
  lead: { other: 'client', label: 'Convert to client', icon: <ClientsIcon /> },
  client: { other: 'lead', label: 'Move back to leads', icon: <LeadsIcon /> },
} as const

/** What makes of somebody another's client; who advises can take them over at once. */
function assignEntries(
  client: ClientDetails,
  own: Profile | null,
  { ask, take }: { ask: () => void; take: () => void },
) {
  const mayTake = own !== null && client.adviser?.id !== own.id
  return [
    ...(mayTake ? [{ id: 'assign-to-me', label: 'Assign to me', icon: <UserIcon />, onSelect: take }] : []),
    { id: 'assign', label: 'Assign to…', icon: <AssignIcon />, onSelect: ask },
  ]
}

/** How the remote that quotes names its action for a client. */
const NEW_QUOTE = 'new-quote'

/** The way to a new quote for the client; undefined where nobody offers one, or not to the role. */
function useNewQuote(clientId: number, role: Role | null) {
  const { registry } = useRemoteHost()
  const action = offeredClientActions(registry).find(({ id, access }) => id === NEW_QUOTE && mayOpen(role, access))
  return action && { label: action.label, address: addressForClient(action.to, clientId) }
}

export interface ClientHeadProps {
  readonly client: ClientDetails
  readonly role: Role | null
  readonly neighbours: Neighbours | undefined
}

/** Who this is and where they stand, the way back to the list, and what to do first. */
export function ClientHead({ client, role, neighbours }: ClientHeadProps) {
  const own = useProfile()
  const assign = useAssign(client)
  const [isAssigning, setAssigning] = useState(false)
  const [asked, setAsked] = useState<'file' | 'erasure' | 'death'>()
  const isPhone = usePhone()
  const isChecking = role !== null && hasRole([role], COMPLIANCE_ROLES)
  const isStacked = useStacked()
  const hasStatus = useHeadStatus()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const offered = useNewQuote(client.id, role)
  const newQuote = client.deceased ? undefined : offered
  // Whoever checks the work of others speaks to no client.
  const reach = reachOf(isChecking || client.deceased ? { ...client, phone: null, email: null } : client, {
    ...(mayCall(mails.send, role) && { mail: addressOfWriting(params, 'email') }),
    ...(mayCall(texts.send, role) && { sms: addressOfWriting(params, 'sms') }),
  })
  const name = fullName(client.first_name, client.last_name)
  const isLead = client.kind === 'lead'
  const kind = KINDS[client.kind]
  const home =
    isLead && mayCall(clients.listLeads, role)
      ? { title: 'Leads', path: '/leads' }
      : { title: 'Clients', path: '/clients' }
  const mayList = mayCall(clients.create, role)
  const entries: MenuItem[] = [
    // A phone's head has room for the ways to reach the person.
    ...(isPhone && newQuote
      ? [
          {
            id: NEW_QUOTE,
            label: newQuote.label,
            icon: <QuotingIcon />,
            link: <Link to={newQuote.address} />,
          },
        ]
      : []),
    ...(mayCall(phoneCalls.createZoomLog, role)
      ? [
          {
            id: 'log-call',
            label: 'Log a call',
            icon: <PhoneIcon />,
            link: <Link to={addressOfWriting(params, 'call')} />,
          },
        ]
      : []),
    ...(mayCall(clients.updateStatus, role)
      ? [
          {
            id: 'kind',
            label: kind.label,
            icon: kind.icon,
            onSelect: () => void changeKind({ id: client.id, adviser: client.adviser, viewerId: own?.id }, kind.other),
          },
        ]
      : []),
    ...(mayCall(clients.assign, role)
      ? assignEntries(client, own, {
          ask: () => setAssigning(true),
          take: () =>
            own &&
            void assign({ id: own.id, name: fullName(own.firstname, own.lastname) }).catch((error: Error) =>
              toast({ title: error.message, tone: 'danger' }),
            ),
        })
      : []),
    ...(mayCall(deaths.record, role) && !client.deceased
      ? [{ id: 'death', label: 'Record as deceased…', icon: <UserIcon />, onSelect: () => setAsked('death') }]
      : []),
    ...(mayCall(clients.archive, role) ? [archivingEntry(client)] : []),
    ...(mayCall(privacy.startExport, role)
      ? [
          {
            id: 'person-file',
            label: 'Export all data…',
            icon: <DownloadIcon />,
            onSelect: () => setAsked('file'),
          },
        ]
      : []),
    ...(mayCall(privacy.erase, role)
      ? [{ id: 'erase', label: 'Erase this person…', icon: <TrashIcon />, onSelect: () => setAsked('erasure') }]
      : []),
  ]
  return (
    <RecordHead
      title={name}
      home={mayList ? home : undefined}
      neighbours={neighbours}
      onNear={prefetchClient}
      aside={
        <>
          <DeceasedMark of={client} />
          {hasStatus && <ClientStatus client={client} />}
        </>
      }
    >
      {reach.map(({ label, channel, icon, link }) => {
        const refusal = noContactReason(client, channel)
        if (refusal !== null) {
          const why = { disabledReason: noContactSentence(refusal, channel, client.first_name) }
          return isStacked && !isPhone ? (
            <IconButton key={label} variant="secondary" icon={icon} label={label} {...why} />
          ) : (
            <Button key={label} icon={icon} {...why}>
              {label}
            </Button>
          )
        }
        return isPhone ? (
          <Box key={label} data-share="" flex="1 1 0" minWidth="0">
            <Button asChild icon={icon} block>
              {link(label)}
            </Button>
          </Box>
        ) : isStacked ? (
          <IconButton key={label} asChild variant="secondary" icon={icon} label={label}>
            {link(<VisuallyHidden>{label}</VisuallyHidden>)}
          </IconButton>
        ) : (
          <Button key={label} asChild icon={icon}>
            {link(label)}
          </Button>
        )
      })}
      {entries.length > 0 && (
        <Menu
          label={`More for ${name}`}
          placement="bottom-end"
          trigger={<IconButton variant="secondary" icon={<MoreIcon />} label={`More for ${name}`} />}
          entries={entries}
        />
      )}
      {newQuote && !isPhone && (
        <Button asChild variant="primary" icon={<QuotingIcon />}>
          <Link to={newQuote.address}>{newQuote.label}</Link>
        </Button>
      )}
      {asked === 'file' && <PersonFileDialog id={client.id} name={name} onClose={() => setAsked(undefined)} />}
      {asked === 'death' && (
        <RecordDeathDialog id={client.id} firstName={client.first_name} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'erasure' && (
        <EraseDialog id={client.id} onClose={() => setAsked(undefined)} onErased={() => void navigate('/clients')} />
      )}
      {isAssigning && <AssignClient client={client} name={name} onClose={() => setAssigning(false)} />}
    </RecordHead>
  )
}
