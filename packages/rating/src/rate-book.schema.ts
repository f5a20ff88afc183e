import { COMMISSION_CAPS, isWithinCommissionCap, LEVEL_COMMISSION_MAX } from '@portal/domain/quotes/commission-cap'
import { FREQUENCIES } from '@portal/domain/values/person'
import { ONGOING_MAX, UPFRONT_MAX } from '@portal/domain/work/commission'
import {
  BENEFIT_PERIODS,
  COVERS,
  codesOf,
  NEED_COVERS,
  PREMIUM_STRUCTURES,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import { z } from 'zod'

const cents = z.int().min(0).max(100_000_000_000)
/** At most $1,000,000: more is a slip of the pen. */
const fee = z.int().min(0).max(100_000_000)
const percent = z.number().min(0).max(100)
const cover = z.enum(codesOf(COVERS))
const need = z.enum(codesOf(NEED_COVERS))
const frequency = z.enum(codesOf(FREQUENCIES))
const occupationClass = z.literal([1, 2, 3, 4, 5])
const occupationCover = z.enum(['TRM', 'TPDAny', 'TPDOwn', 'TPDADL', 'TRA', 'INC', 'BUS', 'NES'])
const code = z.string().regex(/^[A-Z0-9]{1,8}$/, 'Please enter a code of capitals and digits')
/** A line without control characters: it is shown, and kept in columns that cannot hold them. */
const line = (max: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Please use one line of plain text')
const name = line(120)

/** What a book calls itself: its version, and the label that stands with its figures. */
export function bookName(which: 'version' | 'label') {
  return which === 'version'
    ? line(60, 'Please enter the version of the book')
    : line(120, 'Please enter the label shown with its premiums')
}

const row = z.strictObject({
  key: z.string().optional(),
  gender: z.enum(['M', 'F']).optional(),
  age: z.number().optional(),
  value: z.number(),
})

const table = z.strictObject({
  source: z.string().trim().min(1, 'Please say where the figures come from'),
  certainty: z.enum(['published', 'fitted', 'assumed']),
  rows: z.array(row),
})

const product = z.strictObject({ code, name, pdsName: line(120) })

const commissionOption = z
  .strictObject({ code, name, upfront: percent, ongoing: percent, premiumDiscount: percent })
  .refine(
    (option) => isWithinCommissionCap(option, COMMISSION_CAPS.at(-1)?.startsFrom ?? ''),
    `At most ${UPFRONT_MAX}% upfront and ${ONGOING_MAX}% ongoing, or ${LEVEL_COMMISSION_MAX}% level, is lawful`,
  )

const campaign = z.strictObject({ code, name, percent, years: z.int().min(1).max(100), needs: z.array(need) })

const supplier = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{3}$/, 'Please enter three capitals or digits'),
  name,
  fundType: z.enum(['External', 'Internal']),
  products: z.strictObject({ lumpSum: product, income: product }),
  policyFee: fee,
  minimumPremium: fee,
  frequencies: z.array(frequency).min(1),
  frequencyLoading: z.partialRecord(frequency, z.number().min(1).max(2)),
  needs: z.array(need),
  structures: z.array(z.enum(codesOf(PREMIUM_STRUCTURES))).min(1),
  waitingPeriods: z.array(z.enum(codesOf(WAITING_PERIODS))),
  benefitPeriods: z.array(z.enum(codesOf(BENEFIT_PERIODS))),
  ageLimits: z.partialRecord(cover, z.int().min(18).max(75)),
  limits: z.partialRecord(cover, cents),
  supportsUnderwriting: z.boolean(),
  occupationCodes: z.tuple([name, name, name, name, name]),
  declinedClasses: z.partialRecord(occupationCover, z.array(occupationClass)),
  features: z.array(z.string().max(120)).max(500),
  commissionOptions: z.array(commissionOption).min(1).max(20),
  campaigns: z.array(campaign).max(50),
  healthDiscount: percent,
  multiCoverDiscount: percent,
})

const feature = z.strictObject({
  id: line(120),
  name,
  cover,
  weightAt5: z.number().min(0).max(1_000),
  weightAt15: z.number().min(0).max(1_000),
})

const requirement = z.strictObject({ cover, over: cents, fromAge: z.int().min(0), text: line(400) })

/** A firm’s own book as JSON: what it does not have is the base’s. */
export const rateBookSchema = z.strictObject({
  version: bookName('version'),
  label: bookName('label'),
  tables: z.record(z.string(), table).default({}),
  features: z.array(feature).max(500).optional(),
  requirements: z.array(requirement).max(500).optional(),
  suppliers: z.array(supplier).min(1).max(100).optional(),
})
