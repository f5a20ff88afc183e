import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { noContactReason } from '@portal/domain/clients/no-contact'
import { mailLink } from '@portal/domain/values/email'
import { fullName } from '@portal/domain/values/person'
import { phoneDigits } from '@portal/domain/values/phone'
import { lazyPart } from '@portal/platform'
import { Link } from '@portal/router'
import { IconButton, VisuallyHidden } from '@portal/ui/core'
import { MailIcon, MoreIcon, PhoneIcon, TrashIcon } from '@portal/ui/icons'
import { Menu, type MenuEntry } from '@portal/ui/overlay'
import { useState } from 'react'
import { archivingEntry } from '../status/archiving-entry.tsx'
import { changeStatus } from '../status/move-status.ts'
import { statusEntries } from '../status/status-entries.tsx'

const EraseDialog = lazyPart(() => import(/* webpackChunkName: "erase-client" */ '../details/privacy/EraseDialog.tsx'))

export interface RowActionsProps {
  readonly row: ClientRow
  /** The client's page. */
  readonly href: string
  readonly mayChange: boolean
  readonly mayArchive: boolean
  readonly mayErase: boolean
}

/** What can be done with a row without opening it. */
export function RowActions({ row, href, mayChange, mayArchive, mayErase }: RowActionsProps) {
  const [isErasing, setErasing] = useState(false)
  const name = fullName(row.first_name, row.last_name)
  const entries: MenuEntry[] = [
    { id: 'open', items: [{ id: 'open', label: 'Open', link: <Link to={href} /> }] },
    ...(mayChange ? statusEntries(row.status, (status) => changeStatus(row, status)) : []),
    ...(mayArchive ? [{ id: 'archiving', items: [archivingEntry(row)] }] : []),
    ...(mayErase
      ? [
          {
            id: 'erase',
            items: [
              { id: 'erase', label: 'Erase this person…', icon: <TrashIcon />, onSelect: () => setErasing(true) },
            ],
          },
        ]
      : []),
  ]
  const close = () => setErasing(false)
  return (
    <>
      {row.phone && noContactReason(row, 'phone') === null && (
        <IconButton asChild size="sm" icon={<PhoneIcon />} label={`Call ${name}`}>
          <a href={`tel:${phoneDigits(row.phone)}`}>
            <VisuallyHidden>Call</VisuallyHidden>
          </a>
        </IconButton>
      )}
      {row.email && noContactReason(row, 'email') === null && (
        <IconButton asChild size="sm" icon={<MailIcon />} label={`Email ${name}`}>
          <a href={mailLink(row.email)}>
            <VisuallyHidden>Email</VisuallyHidden>
          </a>
        </IconButton>
      )}
      <Menu
        label={`More for ${name}`}
        placement="bottom-end"
        trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${name}`} />}
        entries={entries}
      />
      {isErasing && <EraseDialog id={row.id} onClose={close} onErased={close} />}
    </>
  )
}
