import { COMMISSION_RHYTHMS, OWN_PERCENT_MAX } from '@portal/domain/money/commission-terms'
import { PROVIDER_TYPES } from '@portal/domain/office/product-provider'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import { id, idParams, isoDate, percentUpTo, version } from '../pieces.ts'

const percent = percentUpTo(OWN_PERCENT_MAX).nullable()
const rhythm = z.enum(codesOf(COMMISSION_RHYTHMS), 'Please choose how it pays').nullable()

const provider = z.object({
  id,
  name: z.string(),
  /** The file of the product disclosure statement, by name; null where the company has none yet. */
  pds_file: z.string().nullable(),
  /** Where it is opened, by anybody. */
  pds_url: z.string().nullable(),
  issue_date: isoDate.nullable(),
  /** The same of the target market determination. */
  tmd_file: z.string().nullable(),
  tmd_url: z.string().nullable(),
  tmd_issue_date: isoDate.nullable(),
  /** What it deals in: `Retail`. */
  type: z.string(),
  /** Per cent that it pays where no policy or application says otherwise, and how often; null where nobody has said. */
  upfront_percent: percent,
  ongoing_percent: percent,
  commission_rhythm: rhythm,
  version,
})
export type ProductProvider = z.output<typeof provider>

export const list = { answer: z.object({ items: z.array(provider) }) }

/** A public document. */
const openDocument = z.object({ url: z.string(), size: z.int() })

const insurer = z.object({
  name: z.string(),
  type: z.string(),
  /** Null if there is none yet; the issue date may be known anyway. */
  pds: openDocument.nullable(),
  pds_issued: isoDate.nullable(),
  tmd: openDocument.nullable(),
  tmd_issued: isoDate.nullable(),
})
/** An insurer on the public page. `size` is in bytes. */
export type Disclosure = z.output<typeof insurer>

export const disclosed = {
  answer: z.object({
    /** Who publishes the list: the licensed company, and the number of its licence. */
    company: z.object({ name: z.string(), afsl_number: z.string().nullable() }),
    items: z.array(insurer),
  }),
}

/** The id of a PDF that was sent to `/upload/documents`; null takes the file away, nothing leaves it. */
const disclosure = id.nullable().optional()

export const update = {
  params: idParams,
  body: z.strictObject({
    version: version.optional(),
    type: z.enum(PROVIDER_TYPES, 'Please choose a type').optional(),
    pds_file: disclosure,
    issue_date: isoDate.nullable().optional(),
    tmd_file: disclosure,
    tmd_issue_date: isoDate.nullable().optional(),
    upfront_percent: percent.optional(),
    ongoing_percent: percent.optional(),
    commission_rhythm: rhythm.optional(),
  }),
  answer: provider,
}
