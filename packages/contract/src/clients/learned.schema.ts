import { LEARNED_FIELDS } from '@portal/domain/clients/learned-fact'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import { clientRef, version } from '../pieces.ts'

const field = z.enum(codesOf(LEARNED_FIELDS), 'Please choose a field')
const value = z.union([z.string(), z.number(), z.boolean()])

/** Where a person’s record differs from what was learned of them, and nobody has decided that it stays so. */
const learnedAbout = z.object({
  /** The place of the person in the quote; 0 for a pre-assessment. */
  clientIndex: z.int(),
  client: clientRef.extend({ first_name: z.string(), version }),
  /** At least one. Income is in cents a year on both sides. */
  facts: z.array(z.object({ field, record: value.nullable(), learned: value })),
})
export type LearnedAbout = z.output<typeof learnedAbout>

/** Those people alone of whom something differs, and whom the caller may see. */
export const learned = z.object({ people: z.array(learnedAbout) })
export type Learned = z.output<typeof learned>

/** What is decided of one person, field by field; fields that are not named stay open. */
export const learnedInput = z
  .strictObject({
    clientIndex: z.int().min(0).max(9).default(0),
    /** Of the person’s record, as it was looked at. */
    version,
    /** Fields that the record takes over. */
    take: z.array(field).max(LEARNED_FIELDS.length).default([]),
    /** Fields of which the record stays as it is, and which are not asked for again. */
    keep: z.array(field).max(LEARNED_FIELDS.length).default([]),
  })
  .superRefine(({ take, keep }, context) => {
    for (const [place, one] of keep.entries()) {
      if (take.includes(one)) {
        context.addIssue({ code: 'custom', path: ['keep', place], message: 'Please choose one of the two' })
      }
    }
  })
export type LearnedInput = z.output<typeof learnedInput>
