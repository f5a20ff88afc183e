import {
  BENEFIT_PERIODS,
  COMMISSION_CAPS,
  COVERS,
  codesOf,
  FREQUENCIES,
  isWithinCommissionCap,
  LEVEL_COMMISSION_MAX,
  NEED_COVERS,
  ONGOING_MAX,
  PREMIUM_STRUCTURES,
  UPFRONT_MAX,
  WAITING_PERIODS,
} from '@portal/domain'
import { z } from 'zod'

const cents = z.int().min(0)
const percent = z.number().min(0).max(100)
const cover = z.enum(codesOf(COVERS))
const need = z.enum(codesOf(NEED_COVERS))
const frequency = z.enum(codesOf(FREQUENCIES))
const occupationClass = z.literal([1, 2, 3, 4, 5])
const occupationCover = z.enum(['TRM', 'TPDAny', 'TPDOwn', 'TPDADL', 'TRA', 'INC', 'BUS', 'NES'])
const code = z.string().regex(/^[A-Z0-9]{1,8}$/, 'Please enter a code of capitals and digits')
const name = z.string().trim().min(1).max(120)

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

const product = z.strictObject({ code, name, pdsName: z.string().max(120) })

const commissionOption = z
  .strictObject({ code, name, upfront: percent, ongoing: percent, premiumDiscount: percent })
  .refine(
    (option) => isWithinCommissionCap(option, COMMISSION_CAPS.at(-1)?.startsFrom ?? ''),
    `At most ${UPFRONT_MAX}% upfront and ${ONGOING_MAX}% ongoing, or ${LEVEL_COMMISSION_MAX}% level, is lawful`,
  )

const campaign = z.strictObject({ code, name, percent, years: z.int().min(1), needs: z.array(need) })

const supplier = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{3}$/, 'Please enter three capitals or digits'),
  name,
  fundType: z.enum(['External', 'Internal']),
  products: z.strictObject({ lumpSum: product, income: product }),
  policyFee: cents,
  minimumPremium: cents,
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
  features: z.array(z.string()),
  commissionOptions: z.array(commissionOption).min(1),
  campaigns: z.array(campaign),
  healthDiscount: percent,
  multiCoverDiscount: percent,
})

const feature = z.strictObject({
  id: z.string().min(1),
  name,
  cover,
  weightAt5: z.number().min(0),
  weightAt15: z.number().min(0),
})

const requirement = z.strictObject({ cover, over: cents, fromAge: z.int().min(0), text: z.string().min(1) })

/** A firm’s own book as JSON: what it does not have is the base’s. */
export const rateBookSchema = z.strictObject({
  version: z.string().trim().min(1).max(60),
  label: z.string().trim().min(1).max(120),
  tables: z.record(z.string(), table).default({}),
  features: z.array(feature).optional(),
  requirements: z.array(requirement).optional(),
  suppliers: z.array(supplier).min(1).optional(),
})
