import { COVER_OWNERS, codesOf, NEED_COVERS } from '@portal/domain/work/cover'
import { z } from 'zod'
import { id, line } from '../pieces.ts'
import { frequency } from './quote-request.schema.ts'

const dollars = z.number('Please enter an amount').min(0, 'Please enter an amount').max(1_000_000_000)

/** A cover that the client has already, and what the scenario does with it. */
export const existingCover = z.strictObject({
  /** The policy of the portal that it stands in; null for one that was typed in. */
  policyId: id.nullable().default(null),
  /** The place of the client in the request. */
  clientIndex: z.int().min(0).max(9).default(0),
  supplierCode: line(10).nullable().default(null),
  supplierName: line(120),
  type: z.enum(codesOf(NEED_COVERS), 'Please choose one'),
  owner: z.enum(codesOf(COVER_OWNERS), 'Please choose one').nullable().default(null),
  /** Dollars; of a month where the cover pays monthly. */
  amount: dollars,
  /** Dollars each time. */
  premium: dollars,
  frequency: frequency.default('Y'),
  action: z.enum(['keep', 'increase', 'reduce', 'replace'], 'Please choose one'),
  /** What it is increased or reduced to, and costs then; null where it stays or goes. */
  newAmount: dollars.nullable().default(null),
  newPremium: dollars.nullable().default(null),
})
export type ExistingCover = z.output<typeof existingCover>
