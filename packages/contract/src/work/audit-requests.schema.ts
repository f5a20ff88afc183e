import { SEARCH_MAX_RESULTS, SEARCH_MIN_LENGTH } from '@portal/domain/limits'
import { startsSearch } from '@portal/domain/values/find-text'
import { AUDIT_REASON_MAX_LENGTH, AUDIT_REQUEST_STATES } from '@portal/domain/work/audit-request'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import { bulkSchema, listSchema } from '../list-schema.ts'
import {
  chosenId,
  commaList,
  id,
  idParams,
  idText,
  isoDate,
  isoInstant,
  line,
  personRef,
  prose,
  searchWords,
  version,
} from '../pieces.ts'
import { applicationStatus } from './application-fields.ts'
import { AUDIT_REQUEST_COLUMNS, AUDIT_REQUEST_SORTS } from './audit-request-columns.ts'

const state = z.enum(codesOf(AUDIT_REQUEST_STATES))

/** An application as much as is needed to ask for it. */
const named = z.object({
  id,
  client: z.string(),
  insurer: z.string(),
  /** The insurer's number of it. */
  reference: z.string().nullable(),
})

const row = z.object({
  id,
  state,
  auditor: personRef,
  /** Status and adviser for those who decide. */
  application: named.extend({ status: applicationStatus.optional(), adviser: personRef.nullable().optional() }),
  reason: z.string(),
  created_at: isoInstant,
  /** The last day of an approval, in the company's time zone. */
  until: isoDate.nullable(),
  decided_by: personRef.nullable(),
  decided_at: isoInstant.nullable(),
  /** Why it was declined. */
  decision_reason: z.string().nullable(),
  /** Who took an approval back. */
  revoked_by: personRef.nullable(),
  revoked_at: isoInstant.nullable(),
  /** When the auditor last read the application, and how often. */
  last_viewed_at: isoInstant.nullable(),
  views: z.int(),
  version,
})
export type AuditRequestRow = z.output<typeof row>

const filterFields = {
  search: searchWords.optional(),
  state: commaList(state).optional(),
  auditor_id: commaList(idText).optional(),
  application_id: idText.optional(),
  asked_from: isoDate.optional(),
  asked_to: isoDate.optional(),
}
const filter = z.strictObject(filterFields)
export type AuditRequestFilter = z.output<typeof filter>
export type AuditRequestColumn = (typeof AUDIT_REQUEST_COLUMNS)[number]

export const { list, counts, exportRows } = listSchema({
  row,
  filter: filterFields,
  sorts: AUDIT_REQUEST_SORTS,
  sort: 'created_at',
  columns: AUDIT_REQUEST_COLUMNS,
})
export const approved = list
export const details = { params: idParams, answer: row }

const reason = prose(AUDIT_REASON_MAX_LENGTH).trim().min(1, 'Please enter a reason')

export const find = {
  body: z.strictObject({
    search: line(100).refine(
      (text) => startsSearch(text.replaceAll(/\s/g, '')),
      `Please enter at least ${SEARCH_MIN_LENGTH} characters`,
    ),
  }),
  answer: z.object({
    items: z
      .array(
        named.extend({
          /** The caller's own request for it that waits or lets them in. */
          asked: state.extract(['pending', 'approved']).nullable(),
        }),
      )
      .max(SEARCH_MAX_RESULTS),
    /** Whether there are others, which more words would find. */
    has_more: z.boolean(),
  }),
}
export type FoundApplication = z.output<typeof find.answer>['items'][number]

export const ask = {
  body: z.strictObject({ application_id: chosenId('Please choose an application'), reason }),
  answer: row,
}

/** `version` is the one that the caller has seen. With it the day of an approval that holds can be changed. */
export const approve = {
  body: z.strictObject({ id, version: version.optional(), until: isoDate }),
  answer: row,
}
export const decline = {
  body: z.strictObject({ id, version: version.optional(), reason }),
  answer: row,
}
export const revoke = { body: z.strictObject({ id, version: version.optional() }), answer: row }

const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('approve'), until: isoDate }),
  z.strictObject({ type: z.literal('decline'), reason }),
])
export type AuditRequestAction = z.output<typeof action>
export const { bulk } = bulkSchema(action, filter)
