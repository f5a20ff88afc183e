import { queryClient } from '@portal/platform'
import { newerRecord } from '../draft/newer-record.ts'
import type { RecordKind, RecordOf } from './define-record.ts'
import { useRecordSave } from './use-record-save.tsx'

/** Puts a record as the server has just answered it in the place of what its page shows. */
export function keepRecord<R extends RecordOf<N>, N extends string>(kind: RecordKind<R, N>, record: R): void {
  queryClient.setQueryData(kind.queryKey(record.id), record)
}

/** The record as it is now, where the server refused a change for its age. */
function newerOf<R extends RecordOf<N>, N extends string>(error: unknown, { id }: R): R | undefined {
  const record = newerRecord<R>(error, 'id', 'version')
  return record?.id === id ? record : undefined
}

/**
 * Saves fields of a record one by one; `dialog` asks where somebody else has changed the same. `onKeep` hears of the
 * record as the server has just answered it, where another screen than the record's own shows it too.
 */
export function useFieldSave<R extends RecordOf<N>, N extends string>(
  kind: RecordKind<R, N>,
  record: R,
  onKeep?: (record: R) => void,
) {
  function keep(present: R) {
    keepRecord(kind, present)
    onKeep?.(present)
  }
  return useRecordSave<R, N>({
    present: record,
    log: kind.log(record),
    read: (one, name) => one[name],
    async write(base, name, value) {
      keep(await kind.update(base, { [name]: value }))
    },
    newer: (error) => newerOf<R, N>(error, record),
    keep,
    errorOf: kind.errorOf,
  })
}
