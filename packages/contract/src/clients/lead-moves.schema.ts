import { LEAD_RULES } from '@portal/domain/clients/lead-moves'
import { z } from 'zod'
import { id, idParams, isoInstant } from '../pieces.ts'
import { leadStatus } from './client-filter.ts'
import { view } from './clients.schema.ts'

const move = z.object({
  /** The id of its entry in the activity log. */
  id,
  at: isoInstant,
  from: leadStatus,
  to: leadStatus,
  /** Whether the caller did what moved the lead. */
  by_caller: z.boolean(),
})
export type StandingMove = z.output<typeof move>

/** The move by which a lead stands where it does; null where somebody set the status. */
export const latest = { params: idParams, answer: z.object({ move: move.nullable() }) }

export const undo = { params: idParams, body: z.strictObject({ move: id }), answer: view.answer }

const event = z.enum(LEAD_RULES.map((rule) => rule.event))
const ruleRow = z.object({ event, is_on: z.boolean() })

export const rules = { answer: z.object({ items: z.array(ruleRow) }) }
export const setRule = {
  params: z.strictObject({ event }),
  body: z.strictObject({ is_on: z.boolean() }),
  answer: rules.answer,
}
