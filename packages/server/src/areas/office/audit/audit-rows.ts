import type { AuditRow } from '@portal/contract/office/audit.schema'
import { summaryOf } from '../../../activity-log/changes.ts'
import type { DeclaredActivity } from '../../../activity-log/declared.ts'
import { kindInWords, nameRecords } from '../../../activity-log/named-records.ts'
import { tellEntries } from '../../../activity-log/tell.ts'
import { did } from '../../../activity-log/words.ts'
import type { Transaction } from '../../../database/database.ts'
import { type AuditRecord, clientName, labelsOf } from './audit-subject.ts'

/** Entries as the audit log shows them, in the order given. */
export async function toAuditRows(
  tx: Transaction,
  declared: DeclaredActivity,
  records: readonly AuditRecord[],
): Promise<AuditRow[]> {
  const told = await tellEntries(
    tx,
    declared,
    records.map(({ id, at, user_id, firstname, lastname, action, entity, entity_id, client_id, before, after }) => ({
      ...{ id, at, user_id, firstname, lastname, action, entity, entity_id, client_id, before, after },
    })),
  )
  const recordOf = await nameRecords(tx, declared, records)
  const labels = labelsOf(declared)
  return told.map(({ before: _, after: __, ...entry }, place) => {
    const record = at(records, place)
    const client = clientName(record)
    return {
      ...entry,
      did: did(record.verb, record.entity),
      what: summaryOf(record, labels(record.entity)),
      record: recordOf(record),
      kind: kindInWords(record.entity),
      client: record.client_id === null || client === null ? null : { id: record.client_id, name: client },
      erased: record.erased,
    }
  })
}

function at<T>(all: readonly T[], place: number): T {
  const one = all[place]
  if (one === undefined) throw new RangeError(`There is nothing at ${place}`)
  return one
}
