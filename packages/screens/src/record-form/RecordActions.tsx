import type { Fields } from '@portal/contract/fields/field'
import type { Role } from '@portal/domain/account/role'
import { mailLink } from '@portal/domain/values/email'
import { phoneDigits } from '@portal/domain/values/phone'
import { mayCall } from '@portal/platform'
import { Link } from '@portal/router'
import { IconButton, VisuallyHidden } from '@portal/ui/core'
import { ArchiveIcon, MailIcon, MoreIcon, PencilIcon, PhoneIcon, UndoIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import type { ReactElement } from 'react'
import { archiveRecord } from './archive-record.ts'
import type { RecordCalls } from './RecordDrawer.tsx'
import type { RecordRow } from './record-value.ts'

export interface RecordActionsProps<R extends RecordRow> {
  readonly record: R
  readonly fields: Fields
  readonly calls: RecordCalls<R>
  readonly nameOf: (record: R) => string
  /** Where the record opens. */
  readonly href: string
  readonly role: Role
}

/** What the last field of a kind holds that is not empty: a mobile number stands below the one of the office. */
function lastOf(fields: Fields, kind: string, record: object): string | undefined {
  return Object.keys(fields)
    .filter((name) => fields[name]?.kind === kind)
    .flatMap((name): string[] => Reflect.get(record, name) ?? [])
    .at(-1)
}

function Reach({ label, icon, href }: { readonly label: string; readonly icon: ReactElement; readonly href: string }) {
  return (
    <IconButton asChild size="sm" icon={icon} label={label}>
      <a href={href}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </a>
    </IconButton>
  )
}

/** What can be done with a record without opening it: to call, to write to, to edit and to archive. */
export function RecordActions<R extends RecordRow>(props: RecordActionsProps<R>) {
  const { record, fields, calls, nameOf, href, role } = props
  const name = nameOf(record)
  const phone = lastOf(fields, 'phone', record)
  const email = lastOf(fields, 'email', record)
  const isArchived = record.archived_at !== null
  return (
    <>
      {phone && <Reach label={`Call ${name}`} icon={<PhoneIcon />} href={`tel:${phoneDigits(phone)}`} />}
      {email && <Reach label={`Email ${name}`} icon={<MailIcon />} href={mailLink(email)} />}
      {mayCall(calls.update, role) && (
        <Menu
          label={`More for ${name}`}
          placement="bottom-end"
          trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${name}`} />}
          entries={[
            { id: 'edit', label: 'Edit', icon: <PencilIcon />, link: <Link to={href} /> },
            {
              id: 'archive',
              label: isArchived ? 'Restore' : 'Archive',
              icon: isArchived ? <UndoIcon /> : <ArchiveIcon />,
              onSelect: () => void archiveRecord(calls, record, nameOf),
            },
          ]}
        />
      )}
    </>
  )
}
