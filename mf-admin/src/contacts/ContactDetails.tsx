import type { ContactRow } from '@portal/contract/office/contacts.schema'
import { CONTACT_FIELDS } from '@portal/domain'
import { Box, Button } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { KeyValueList } from '@portal/ui/page'
import { contactColumns } from './contact-columns.tsx'

export interface ContactDetailsProps {
  readonly contact: ContactRow
  readonly onClose: () => void
}

/** A contact for those who may not change it: to call and to write to. */
export function ContactDetails({ contact, onClose }: ContactDetailsProps) {
  const columns = contactColumns({ today: '', timeZone: 'UTC' })
  return (
    <Drawer open onClose={onClose} title={contact.name} width={480} actions={<Button onClick={onClose}>Close</Button>}>
      <Box padding="4">
        <KeyValueList
          rows={CONTACT_FIELDS.filter(({ name }) => name !== 'name').map(({ name, label }) => ({
            label,
            value: columns[name].cell(contact),
          }))}
        />
      </Box>
    </Drawer>
  )
}
