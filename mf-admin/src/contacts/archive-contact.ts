import { contacts } from '@portal/contract/office/contacts'
import type { ContactRow } from '@portal/contract/office/contacts.schema'
import { change } from '@portal/platform'
import { toast } from '@portal/ui/overlay'

function say(error: unknown): void {
  toast({ title: error instanceof Error ? error.message : String(error), tone: 'danger' })
}

/** Archives a contact, or brings one back, and offers the way back. Answers whether it was done. */
export async function archiveContact({ id, name, archived_at }: ContactRow, isUndo = false): Promise<boolean> {
  const isArchived = archived_at !== null
  try {
    const next = await change(isArchived ? contacts.unarchive : contacts.archive, { body: { id } })
    toast({
      title: isArchived ? `${name} restored` : `${name} archived`,
      tone: 'success',
      ...(!isUndo && { undo: () => void archiveContact(next, true) }),
    })
    return true
  } catch (error) {
    say(error)
    return false
  }
}
