import { mails } from '@portal/contract/sending/mails'
import { texts } from '@portal/contract/sending/texts'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { Role } from '@portal/domain/account/role'
import { mailLink } from '@portal/domain/values/email'
import { phoneDigits } from '@portal/domain/values/phone'
import { applicationName } from '@portal/domain/work/application-name'
import { lazyPart, mayCall, Slot } from '@portal/platform'
import { Link } from '@portal/router'
import { DeceasedMark } from '@portal/screens/client-name'
import { useNeighbours } from '@portal/screens/list'
import { RecordHead } from '@portal/screens/record'
import { MessageDrawer } from '@portal/screens/sending'
import { IconButton, Text, usePhone } from '@portal/ui/core'
import { AssignIcon, MailIcon, MoreIcon, PhoneIcon, SmsIcon, UserIcon } from '@portal/ui/icons'
import { Menu, type MenuItem } from '@portal/ui/overlay'
import { IllustrativeMark } from '@portal/ui/page'
import { useState } from 'react'
import { APPLICATION_LIST } from '../list/application-list.tsx'
import { fetchAhead } from '../list/fetch-ahead.ts'
import { mayEdit } from './application-record.ts'
import { RenewButton } from './RenewButton.tsx'
import { StepButton } from './StepButton.tsx'

const AssignApplication = lazyPart(() => import(/* webpackChunkName: "assign" */ './AssignApplication.tsx'))

/** By what the application is told apart from others of the client; nothing for those who see the status alone. */
function nameOf({ insurer, reference, policies = [] }: ApplicationDetails): string {
  const number = reference ?? policies.find((policy) => policy.number !== null)?.number ?? null
  return insurer === undefined ? '' : number?.startsWith(insurer) ? number : applicationName(insurer, number)
}

export interface ApplicationHeadProps {
  readonly application: ApplicationDetails
  readonly role: Role | null
}

/** Whose application this is, the way back to the list, and what to do first. */
export function ApplicationHead({ application, role }: ApplicationHeadProps) {
  const { id, client, illustrative } = application
  const neighbours = useNeighbours(id, [APPLICATION_LIST])
  const [isAssigning, setAssigning] = useState(false)
  const [writing, setWriting] = useState<'email' | 'sms'>()
  const isPhone = usePhone()
  const digits = client.phone && phoneDigits(client.phone)
  const reach: MenuItem[] = [
    ...(digits ? [{ id: 'call', label: 'Call', icon: <PhoneIcon />, link: <a href={`tel:${digits}`}>Call</a> }] : []),
    ...(mayCall(mails.send, role)
      ? [{ id: 'email', label: 'Email client…', icon: <MailIcon />, onSelect: () => setWriting('email') }]
      : client.email
        ? [{ id: 'email', label: 'Email', icon: <MailIcon />, link: <a href={mailLink(client.email)}>Email</a> }]
        : []),
    ...(mayCall(texts.send, role)
      ? [{ id: 'sms', label: 'SMS client…', icon: <SmsIcon />, onSelect: () => setWriting('sms') }]
      : []),
  ]
  const entries: MenuItem[] = [
    { id: 'client', label: 'Open client', icon: <UserIcon />, link: <Link to={`/client-details/${client.id}`} /> },
    ...(client.deceased ? [] : reach),
    ...(mayEdit(application, role)
      ? [{ id: 'assign', label: 'Assign to…', icon: <AssignIcon />, onSelect: () => setAssigning(true) }]
      : []),
  ]
  return (
    <RecordHead
      title={client.name}
      home={
        mayCall(applications.list, role) ? { title: APPLICATION_LIST.title, path: APPLICATION_LIST.path } : undefined
      }
      neighbours={neighbours}
      onNear={(near) => fetchAhead({ id: near })}
      aside={
        <>
          <DeceasedMark of={client} />
          <Text as="span" tone="muted" numeric whiteSpace="nowrap" overflow="hidden" textOverflow="ellipsis">
            {nameOf(application)}
          </Text>
          {illustrative && !isPhone && <IllustrativeMark />}
        </>
      }
    >
      <Slot id="application-details.actions/v1" context={{ applicationId: id, application }} />
      <Menu
        label="More"
        placement="bottom-end"
        trigger={<IconButton variant="secondary" icon={<MoreIcon />} label="More" />}
        entries={entries}
      />
      {!isPhone && <StepButton application={application} role={role} />}
      <RenewButton application={application} role={role} />
      {isAssigning && <AssignApplication application={application} onClose={() => setAssigning(false)} />}
      {writing && (
        <MessageDrawer
          channel={writing}
          client={client}
          about={{ application_id: id }}
          onClose={() => setWriting(undefined)}
          onReopen={() => setWriting(writing)}
        />
      )}
    </RecordHead>
  )
}
