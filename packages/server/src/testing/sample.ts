import type { z } from 'zod'
import { describedInput, type JsonSchema } from './schema-places.ts'

/** An id that no record has. */
const NO_ID = 2_000_000_000

/** Answers to every question of the pre-assessment that is asked of everybody. */
export const sampleAnswers = {
  height: 178,
  weight: 82,
  weight_change: 'no',
  smoked: 'no',
  alcohol: 2,
  conditions: ['none'],
  medication: 'no',
  awaiting: 'no',
  time_off: 'no',
  family: ['none'],
  employment: 'home',
  pastimes: ['none'],
  abroad: 'no',
  refused: 'no',
  claimed: 'no',
}

/** What a field is filled with where its schema alone does not say: by its name. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  adviser_id: null,
  agreed_on: '2026-01-05',
  answers: sampleAnswers,
  abn: '51824753556',
  corporate_trustee_acn: '004085616',
  commenced_on: '2024-05-17',
  calendar_link: 'https://calendar.example/book',
  date_of_birth: '1980-05-17',
  document_ids: [NO_ID],
  due_time: '14:05',
  facts: ['gender'],
  from_month: '2026-07-01',
  to_month: '2026-10-01',
  email: 'nobody.of.us@example.com',
  calendarLink: 'https://calendar.example/book',
  height_cm: 178,
  kind: 'gp_report',
  list: 'leads',
  lists: '[{}]',
  ids: [NO_ID],
  user_ids: [NO_ID],
  mobile: '0412 345 678',
  month: '2024-05-01',
  origins: ['https://site.example'],
  otp: '123456',
  phone: '0412 345 678',
  portfolioCode: 'TAL01',
  additional_phone: '0412 345 678',
  postcode: '2000',
  // A visitor of the client form may do without.
  proof: undefined,
  release: '1.0.0-sample',
  remote: 'mf-clients',
  reports: [
    {
      kind: 'network',
      remote: 'mf-clients',
      release: '1.0.0-sample',
      place: 'screen',
      name: 'TypeError',
      message: 'Failed to fetch',
      frames: [],
      page: '/clients',
      count: 1,
    },
  ],
  rule: 'FREQ=DAILY',
  secondary_email: 'nobody.else@example.com',
  supplierCode: 'TAL',
  started_at: '2026-05-17T03:00:00.000Z',
  starts_at: '2026-05-17T03:00:00.000Z',
  time_zone: 'Australia/Perth',
  until: '2027-11-01',
  weight_kg: 82,
}

/** Fields that are needed by a rule beside the schema, wherever there are such fields. */
const NEEDED_BY_RULE = ['first_name', 'last_name', 'percent']

type Which = 'needed' | 'all'

/**
 * Input that a schema of the contract accepts, of records that are not there: the fields that are needed, or more of
 * them where those do not do. Throws where none is accepted: then `BY_NAME` wants another line.
 */
export function sampleOf(schema: z.ZodType): unknown {
  const described = describedInput(schema)
  const tried = (['needed', 'all'] as const).map((which) => fill(described, which, ''))
  const good = tried.find((sample) => schema.safeParse(sample).success)
  if (good !== undefined) return good
  throw new Error(`No sample is accepted: ${schema.safeParse(tried[0]).error?.message} ${JSON.stringify(tried[1])}`)
}

/** The names of the fields of a schema. */
export function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys(describedInput(schema).properties ?? {})
}

/** Whether a field of the same name takes a few values, of which this is none. */
function isOfOthers({ enum: values }: JsonSchema, value: unknown): boolean {
  return values !== undefined && !values.some((one) => one === value)
}

function fill(schema: JsonSchema, which: Which, name: string): unknown {
  if (name in BY_NAME && !isOfOthers(schema, BY_NAME[name])) return BY_NAME[name]
  if (isId(name) && !schema.items && schema.format !== 'uuid') return NO_ID
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return fill(first, which, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const names = Object.keys(schema.properties ?? {})
      const needed = [...(schema.required ?? []), ...NEEDED_BY_RULE]
      const wanted = which === 'all' ? names : names.filter((key) => needed.includes(key))
      return Object.fromEntries(wanted.map((key) => [key, fill(propertyOf(schema, key), which, key)]))
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => fill(itemOf(schema), which, ''))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return textOf(schema, name)
  }
}

/** Whether a field points to a record. */
function isId(name: string): boolean {
  return /(?:^|_)id$|^\w+Id$/.test(name)
}

function itemOf({ items }: JsonSchema): JsonSchema {
  return typeof items === 'object' && !Array.isArray(items) ? items : {}
}

function propertyOf(schema: JsonSchema, key: string): JsonSchema {
  const property = schema.properties?.[key]
  return typeof property === 'object' ? property : {}
}

function textOf(schema: JsonSchema, name: string): string {
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (/(?:^|_)(?:date|from|to|on|expiry|month|review|until)$/.test(name)) return '2026-05-17'
  return 'Text-long-enough'
}
