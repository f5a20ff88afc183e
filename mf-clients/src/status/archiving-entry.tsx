import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { ArchiveIcon, UndoIcon } from '@portal/ui/icons'
import type { MenuItem } from '@portal/ui/overlay'
import { archivePerson } from './archive-person.ts'

/** Archives a person, or restores one who was. */
export function archivingEntry({ id, archived_at }: Pick<ClientRow, 'id' | 'archived_at'>): MenuItem {
  return archived_at
    ? { id: 'unarchive', label: 'Restore', icon: <UndoIcon />, onSelect: () => void archivePerson(id, false) }
    : { id: 'archive', label: 'Archive', icon: <ArchiveIcon />, onSelect: () => void archivePerson(id, true) }
}
