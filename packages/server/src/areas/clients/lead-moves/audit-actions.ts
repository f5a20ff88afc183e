import type { SentencePart } from '@portal/contract/clients/timeline-records'
import { LEAD_RULES } from '@portal/domain/clients/lead-moves'
import { isLeadStatus, leadStatusLabel } from '@portal/domain/clients/lead-status'
import {
  type ActionDetails,
  type AuditActions,
  said,
  value,
  type WrittenPart,
} from '../../../activity-log/audit-action.ts'

/** What the log keeps of an event beside what it changed. */
export interface LoggedEvent {
  readonly event: string
  /** What it happened to: `the quote of 26/11/2026`. */
  readonly about: string
  /** Who caused it; null for a client. */
  readonly on_behalf_of: number | null
  /** The record by which it happened, where that can be taken back: `mail:12`. */
  readonly cause?: string
  /** The client did it themselves, by their date of birth; absent where that isn’t known. */
  readonly is_own?: true
}

/** How an event is told: by whoever caused it, where that says more, and by nobody. */
const HAPPENED: Readonly<Record<string, readonly [by: string | null, passive: string]>> = {
  quote_sent: [' sent ', ' was sent'],
  quote_accepted: [' chose ', ' was chosen'],
  application_submitted: [' submitted ', ' was submitted'],
  application_in_force: [null, ' is in force'],
  application_closed: [' closed ', ' was closed'],
}

/** What happened, in words; nothing where the reader may not know. */
function happened({ after }: ActionDetails): readonly WrittenPart[] | undefined {
  const [by, passive] = HAPPENED[said(after?.event) ?? ''] ?? []
  const about = said(after?.about)
  if (by === undefined || passive === undefined || about === undefined) return undefined
  if (by === null) return [value(about), passive]
  if (typeof after?.on_behalf_of === 'number') return [{ as: 'person', id: after.on_behalf_of }, by, value(about)]
  if (after?.event !== 'quote_accepted') return [value(about), passive]
  return [after.is_own === true ? 'the client' : 'someone with the link', by, value(about)]
}

const because = (told: ActionDetails): readonly WrittenPart[] => {
  const what = happened(told)
  return what ? [' because ', ...what] : []
}

export const leadMoveActions: AuditActions = {
  'client.moveByRule': {
    says: (told) => [
      ...(told.after?.status === undefined
        ? ['made this a client']
        : ['moved ', status(told.before?.status), ' to ', status(told.after.status)]),
      ...because(told),
    ],
  },
  'client.undoMove': {
    says: ({ before, after }) =>
      after?.status === undefined
        ? 'undid that this became a client'
        : ['undid the move from ', status(after.status), ' to ', status(before?.status)],
  },
  'client.takeBackMove': {
    says: ({ before, after }) => [
      ...(after?.status === undefined
        ? ['made this a lead again']
        : ['moved ', status(before?.status), ' back to ', status(after.status)]),
      ...(said(after?.about) === undefined ? [] : [' because ', value(after?.about)]),
    ],
  },
  'client.noteEvent': {
    says: (told) => ['left the status as it is although ', ...(happened(told) ?? ['something happened'])],
  },
  'company.setRule': {
    says: ({ after }) => {
      const rule = LEAD_RULES.find(({ event }) => after && event in after)
      const verb = rule && after?.[rule.event] === true ? 'switched on' : 'switched off'
      return [`${verb} the lead rule `, value(rule?.when, 'of the firm')]
    },
  },
}

function status(given: unknown): SentencePart {
  if (!isLeadStatus(given)) return value(given, 'another status')
  return { as: 'leadStatus', status: given, text: leadStatusLabel(given) }
}
