import type { ContactRow } from '@portal/contract/office/contacts.schema'
import { mailLink, phoneDigits } from '@portal/domain'
import { Link } from '@portal/router'
import { IconButton, VisuallyHidden } from '@portal/ui/core'
import { ArchiveIcon, MailIcon, MoreIcon, PencilIcon, PhoneIcon, UndoIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { archiveContact } from './archive-contact.ts'

export interface ContactActionsProps {
  readonly contact: ContactRow
  /** Where the contact opens. */
  readonly href: string
  readonly mayWrite: boolean
}

/** What can be done with a contact without opening it. */
export function ContactActions({ contact, href, mayWrite }: ContactActionsProps) {
  const { name, email } = contact
  const phone = contact.mobile ?? contact.phone
  const isArchived = contact.archived_at !== null
  return (
    <>
      {phone && (
        <IconButton asChild size="sm" icon={<PhoneIcon />} label={`Call ${name}`}>
          <a href={`tel:${phoneDigits(phone)}`}>
            <VisuallyHidden>Call</VisuallyHidden>
          </a>
        </IconButton>
      )}
      {email && (
        <IconButton asChild size="sm" icon={<MailIcon />} label={`Email ${name}`}>
          <a href={mailLink(email)}>
            <VisuallyHidden>Email</VisuallyHidden>
          </a>
        </IconButton>
      )}
      {mayWrite && (
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
              onSelect: () => void archiveContact(contact),
            },
          ]}
        />
      )}
    </>
  )
}
