import { LEAD_STATUS_GROUPS, LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { AUSTRALIAN_STATES } from '@portal/domain/values/person'
import { z } from 'zod'
import { anyOfGroups } from '../list-schema.ts'
import { centsText, commaList, flagText, idText, isoDate, line, searchWords, wholeText } from '../pieces.ts'
import { EMPTY_FIELDS } from './client-columns.ts'

type StatusValue = (typeof LEAD_STATUSES)[number]['value']
const STATUS_VALUES = LEAD_STATUSES.map((status) => status.value) as [StatusValue, ...StatusValue[]]

export const leadStatus = z.literal(STATUS_VALUES)
const leadStatusText = wholeText().pipe(leadStatus)

/** A lead has no cover through the company yet; a client has, or had. */
export const clientKind = z.enum(['lead', 'client'])

/** What one condition asks: all that narrows a list of clients down but for the words that are looked for. */
const conditionFields = {
  status: commaList(leadStatusText).optional(),
  status_group: z.enum(LEAD_STATUS_GROUPS.map((group) => group.value) as ['pipeline', 'inactive']).optional(),
  /** The last day on which they may have come to their present status: whose status is older. */
  status_since_to: isoDate.optional(),
  /** Ids of advisers; `0` stands for unassigned. */
  adviser_id: commaList(wholeText()).optional(),
  referrer_id: commaList(idText).optional(),
  state: commaList(z.enum(AUSTRALIAN_STATES)).optional(),
  tag: commaList(line(60)).optional(),
  campaign: commaList(line(100)).optional(),
  /** Codes from the firm's list `lost-reasons`. */
  lost_reason: commaList(line(60)).optional(),
  smoker: flagText.optional(),
  born_from: isoDate.optional(),
  born_to: isoDate.optional(),
  /** The quote value in cents, both ends included. */
  quoted_from: centsText.optional(),
  quoted_to: centsText.optional(),
  /** The days of their last review; whoever had none is left out. */
  reviewed_from: isoDate.optional(),
  reviewed_to: isoDate.optional(),
  /** Fields of which nothing is known, all of them. */
  empty: commaList(z.enum(EMPTY_FIELDS)).optional(),
  created_from: isoDate.optional(),
  created_to: isoDate.optional(),
  /** The id of an import: who was created or updated by it. */
  import: idText.optional(),
  /** Which of them; both unless told. */
  import_outcome: z.enum(['created', 'updated']).optional(),
  /** When the next step is due; whoever has none with a day is left out. */
  due_from: isoDate.optional(),
  due_to: isoDate.optional(),
}

/** What narrows a list of clients down: the same in the query of a list as in the body of what works on all that match. */
export const clientFilterFields = {
  /**
   * Fits the name in any order, the e-mail address, where they live, or a phone number however it is written. Two
   * characters, or one sign that is a name by itself, are a whole first or last name. `#401` is a client number.
   */
  search: searchWords.optional(),
  ...conditionFields,
  /** Those who were archived, alone; a list leaves them out unless told. */
  archived: flagText.optional(),
  /** Those who have died, alone, or without them; lists of leads leave them out unless told. */
  deceased: flagText.optional(),
  /** Groups beside the fields above, of each of which one condition at least holds. */
  any_of: anyOfGroups(conditionFields, ['import_outcome']).optional(),
}

/** Which clients are meant, in a body; an empty filter means everybody whom the caller may see. */
export const clientFilter = z.strictObject({ ...clientFilterFields, kind: clientKind.optional() })
export type ClientFilter = z.output<typeof clientFilter>
