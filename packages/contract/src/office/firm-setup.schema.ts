import { FIRM_SETUP_STEPS } from '@portal/domain/office/firm-setup'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'

const firmSetup = z.object({
  /** The steps that are done. */
  done: z.array(z.enum(codesOf(FIRM_SETUP_STEPS))),
  is_dismissed: z.boolean(),
})
export type FirmSetup = z.output<typeof firmSetup>

export const view = { answer: firmSetup }
export const dismiss = { body: z.strictObject({ is_dismissed: z.boolean() }), answer: firmSetup }
