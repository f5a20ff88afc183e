import { auditorRequests as table } from '../../database/tables/applications.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoPart } from '../stage.ts'

const REASONS = [
  'Sample of the quarter’s files',
  'Check of the statement of advice',
  'Follow-up of last year’s finding',
  'Complaint, file review',
] as const

/** Requests of the auditor, one line each: how decided, and the last day from now. */
const DECISIONS = [
  ['approved', 60],
  ['approved', 45],
  ['approved', 30],
  // Over since last week.
  ['approved', -7],
  ['declined', null],
  ['pending', null],
  ['pending', null],
  ['pending', null],
] as const

/** Requests in every state; three let the auditor in, one did until last week. */
export const auditorRequests: DemoPart = {
  name: 'auditor-requests',
  async load(stage) {
    const random = stage.random('auditor-requests')
    const applications = random.shuffled(stage.applications)
    const rows = DECISIONS.map(([state, untilIn], index) => {
      const application = applications[index]
      if (!application) throw new RangeError('There are too few applications')
      const askedAgo = state === 'pending' ? random.int(0, 5) : random.int(12, 40)
      const isDecided = state !== 'pending'
      const asked = stage.instant(askedAgo, random, application.createdAt)
      const decided = isDecided ? stage.instant(askedAgo - 1, random, asked) : null
      return {
        company_id: stage.company.id,
        application_id: application.id,
        auditor_id: stage.account('auditor').id,
        reason: random.pick(REASONS),
        state,
        until: untilIn === null ? null : stage.day(untilIn),
        created_at: asked,
        updated_at: decided ?? asked,
        decided_by: isDecided ? stage.account('afsl').id : null,
        decided_at: decided,
        decision_reason: state === 'declined' ? 'Not part of this year’s sample.' : null,
      }
    })
    await insertRows(stage.tx, table, rows)
  },
}
