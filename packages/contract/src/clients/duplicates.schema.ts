import { DUPLICATE_REASONS } from '@portal/domain/clients/duplicate'
import { z } from 'zod'
import { deceased, id, idParams, idText, isoDate, isoInstant, line, messageAnswer, personRef } from '../pieces.ts'

const duplicate = z.object({
  id,
  kind: z.enum(['lead', 'client']),
  first_name: z.string(),
  last_name: z.string(),
  deceased,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.int(),
  state: z.string().nullable(),
  created_at: isoInstant,
  /** Left out for roles that may not see it. */
  date_of_birth: isoDate.nullable().optional(),
  adviser: personRef.nullable().optional(),
  /** In what the two agree. */
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  /** 0 to 100; see `duplicateScore` of the domain. */
  score: z.int(),
})
export type Duplicate = z.output<typeof duplicate>

const found = z.object({
  /** Best first, at most ten. */
  items: z.array(duplicate),
  /**
   * How many clients of somebody else have the same e-mail address or phone number: nothing more is told of them. Always 0
   * for referral roles.
   */
  elsewhere: z.int(),
})
export type FoundDuplicates = z.output<typeof found>

/** As typed so far: nothing is refused for being unfinished. */
export const find = {
  body: z.strictObject({
    first_name: line(100).optional(),
    last_name: line(100).optional(),
    email: line(254).optional(),
    secondary_email: line(254).optional(),
    phone: line(30).optional(),
    additional_phone: line(30).optional(),
    date_of_birth: isoDate.optional(),
  }),
  answer: found,
}

export const ofClient = { params: idParams, answer: found }

const pair = z.strictObject({ id: idText, otherId: idText })
export const dismiss = { params: pair, answer: messageAnswer }
export const suspect = { params: pair, answer: messageAnswer }
