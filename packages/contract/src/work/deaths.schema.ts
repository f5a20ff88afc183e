import { z } from 'zod'
import { clientRef, id, idParams, isoDate, prose, requiredLine, version } from '../pieces.ts'
import { applicationStatus } from './application-fields.ts'

/** What recording a death does, before it is done. */
const outlook = z.object({
  /** Those that are withdrawn. */
  applications: z.array(z.object({ id, insurer: z.string(), status: applicationStatus })),
  /** The open tasks of the person: each is removed unless it is to be kept. */
  tasks: z.array(z.object({ id, title: z.string(), due_on: isoDate.nullable() })),
  /** Saved quotes that can no longer be chosen. */
  quotes: z.int(),
  /** Messages that wait to be sent, which are cancelled. */
  messages: z.int(),
  /** The tasks that are added: for each policy in force, for the estate and for the partner. */
  new_tasks: z.array(z.object({ title: z.string(), client: clientRef })),
  /** Null where there is none, or the caller may not see them. */
  partner: clientRef.nullable(),
})
export type DeathOutlook = z.output<typeof outlook>

const outcome = z.object({
  message: z.string(),
  /** What could not be done, each as a sentence. */
  left: z.array(z.string()),
})

export const preview = { params: idParams, answer: outlook }

export const record = {
  params: idParams,
  body: z.strictObject({
    /** Null where it isn’t known. */
    died_on: isoDate.nullable(),
    told_by: requiredLine(120, 'Please enter who told you'),
    note: prose(2000).trim().nullable().default(null),
    /** Of the person’s open tasks, those that stay. */
    keep_tasks: z.array(id).max(1000).default([]),
    /** Whether the two are no longer partners. */
    unlink_partner: z.boolean().default(false),
    version: version.optional(),
  }),
  answer: outcome,
}

export const correct = {
  params: idParams,
  body: record.body.pick({ died_on: true, told_by: true, note: true, version: true }),
  answer: outcome,
}

export const undo = {
  params: idParams,
  body: z.strictObject({ reason: requiredLine(300, 'Please enter a reason'), version: version.optional() }),
  answer: outcome,
}
