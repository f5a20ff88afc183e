import type { DescribedEndpoint } from '@portal/contract/server'
import { z } from 'zod'
import type { TestRecords } from './records.ts'
import { fieldsOf, sampleOf } from './sample.ts'

const object = z.record(z.string(), z.unknown())

/** What a call takes. */
export interface CallInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Input that the contract accepts, of records that are there. */
export function sampleInput({ area, endpoint, schema }: DescribedEndpoint, records: TestRecords): CallInput {
  const ids = records[endpoint.name] ?? records[area] ?? {}
  const part = (of: z.ZodType | undefined) => {
    if (!of) return undefined
    const known = fieldsOf(of)
    const named = Object.entries(ids).filter(([id]) => known.includes(id))
    return { ...object.parse(sampleOf(of)), ...Object.fromEntries(named) }
  }
  return { params: part(schema.params), query: part(schema.query), body: part(schema.body) }
}
