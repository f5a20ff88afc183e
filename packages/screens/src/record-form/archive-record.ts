import type { Endpoint } from '@portal/contract/endpoint'
import { change } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import type { z } from 'zod'
import type { RecordRow } from './record-value.ts'

/** The calls that put a record away and bring it back. */
export interface ArchivingCalls<R> {
  readonly archive: Endpoint<{ body: z.ZodType; answer: z.ZodType<R> }>
  readonly unarchive: Endpoint<{ body: z.ZodType; answer: z.ZodType<R> }>
}

/** Archives a record, or brings it back, and offers the way back. Answers whether it was done. */
export async function archiveRecord<R extends RecordRow>(
  calls: ArchivingCalls<R>,
  record: R,
  nameOf: (record: R) => string,
  isUndo = false,
): Promise<boolean> {
  const isArchived = record.archived_at !== null
  try {
    const next = await change(isArchived ? calls.unarchive : calls.archive, { body: { id: record.id } })
    toast({
      title: `${nameOf(record)} ${isArchived ? 'restored' : 'archived'}`,
      tone: 'success',
      ...(!isUndo && { undo: () => void archiveRecord(calls, next, nameOf, true) }),
    })
    return true
  } catch (error) {
    toast({ title: error instanceof Error ? error.message : String(error), tone: 'danger' })
    return false
  }
}
