import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { WriteRules } from '../../../subjects/subject.ts'
import { tellDecided } from './notices.ts'

const DECIDED: readonly unknown[] = ['approved', 'declined']

/** What holds for every change of a request. */
export const auditRequestWriting: WriteRules = {
  /** A decision that is taken back makes the request wait again: no second one may wait meanwhile. */
  async refusals(tx, _, changes) {
    const waiting = changes.filter(({ after }) => after.state === 'pending').map(({ stored }) => stored.id)
    if (waiting.length === 0) return new Map()
    const rows = await tx.rows<{ id: number }>(sql`
      select auditor_requests.id from auditor_requests
      where auditor_requests.company_id = ${tx.companyId} and auditor_requests.id = any(${idArray(waiting)}) and exists (
        select from auditor_requests other
        where other.company_id = auditor_requests.company_id and other.application_id = auditor_requests.application_id
          and other.auditor_id = auditor_requests.auditor_id and other.state = 'pending')`)
    return new Map(rows.map(({ id }) => [id, 'The auditor has asked again in the meantime.']))
  },
  /** Of many decided at once, who did; and the auditors hear of it. */
  async written(tx, viewer, changes) {
    const decided = changes.filter(({ after }) => DECIDED.includes(after.state)).map(({ stored }) => stored.id)
    if (decided.length > 0) {
      await tx.execute(sql`
        update auditor_requests set decided_by = ${viewer.caller.userId}
        where company_id = ${tx.companyId} and id = any(${idArray(decided)})`)
    }
    const moved = changes.filter(({ after }) => after.state !== undefined || after.until !== undefined)
    await tellDecided(
      tx,
      viewer,
      moved.map(({ stored }) => stored.id),
    )
  },
}
