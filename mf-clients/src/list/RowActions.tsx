import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { mailLink } from '@portal/domain/values/email'
import { fullName } from '@portal/domain/values/person'
import { phoneDigits } from '@portal/domain/values/phone'
import { Link } from '@portal/router'
import { IconButton, VisuallyHidden } from '@portal/ui/core'
import { MailIcon, MoreIcon, PhoneIcon } from '@portal/ui/icons'
import { Menu, type MenuEntry } from '@portal/ui/overlay'
import { changeStatus } from '../status/move-status.ts'
import { statusEntries } from '../status/status-entries.tsx'

export interface RowActionsProps {
  readonly row: ClientRow
  /** The client's page. */
  readonly href: string
  readonly mayChange: boolean
}

/** What can be done with a row without opening it. */
export function RowActions({ row, href, mayChange }: RowActionsProps) {
  const name = fullName(row.first_name, row.last_name)
  const entries: MenuEntry[] = [
    { id: 'open', items: [{ id: 'open', label: 'Open', link: <Link to={href} /> }] },
    ...(mayChange ? statusEntries(row.status, (status) => changeStatus(row, status)) : []),
  ]
  return (
    <>
      {row.phone && (
        <IconButton asChild size="sm" icon={<PhoneIcon />} label={`Call ${name}`}>
          <a href={`tel:${phoneDigits(row.phone)}`}>
            <VisuallyHidden>Call</VisuallyHidden>
          </a>
        </IconButton>
      )}
      {row.email && (
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
    </>
  )
}
