import { parseArgs } from 'node:util'
import { MisuseError } from '@portal/commands'
import type { AuditGap } from '@portal/contract/office/audit.schema'
import { sql } from 'drizzle-orm'
import { type Verification, verifyActivity } from '../activity-log/verify.ts'
import type { Services } from '../services.ts'
import { UsageError } from './usage.ts'

/** The exit status if the log was changed after it was sealed. */
export const GAP_STATUS = 2

interface Given {
  readonly services: Pick<Services, 'database'>
  /** Sets the program's exit status. */
  readonly endWith: (status: number) => void
}

/** `audit verify`: returns the text to print. Throws `UsageError`. */
export async function verifyAudit(args: readonly string[], { services, endWith }: Given): Promise<string> {
  const { database } = services
  const { company, head } = read(args)
  const companies = await database.system((tx) =>
    tx.rows<{ id: number; reference: string }>(sql`
      select id, reference from companies ${company === undefined ? sql`` : sql`where reference = ${company}`}
      order by reference`),
  )
  if (company !== undefined && companies.length === 0) {
    throw new UsageError(`There is no company with the reference "${company}".`)
  }
  const lines: string[] = []
  let knowsHead = head === undefined
  for (const { id, reference } of companies) {
    const verification = await verifyActivity(database, id)
    lines.push(summaryOf(reference, verification), ...verification.gaps.map((gap) => `  ${gapInWords(gap)}`))
    if (verification.gaps.length > 0) endWith(GAP_STATUS)
    knowsHead ||= verification.seals.some(({ hash }) => hash.toString('hex') === head)
  }
  if (!knowsHead) {
    lines.push(`No seal matches ${head}: the chain was changed after this head was noted.`)
    endWith(GAP_STATUS)
  }
  return lines.join('\n')
}

function summaryOf(reference: string, { entries, gaps, seals }: Verification): string {
  const last = seals.at(-1)
  if (!last) return `${reference}\tnothing sealed yet`
  const state = gaps.length === 0 ? 'no gaps' : gaps.length === 1 ? '1 gap' : `${gaps.length} gaps`
  return `${reference}\t${state}\t${entries} entries sealed to ${last.day}\thead ${last.hash.toString('hex')}`
}

function gapInWords({ kind, day, entry_id }: AuditGap): string {
  switch (kind) {
    case 'altered':
      return `${day}: entry ${entry_id} was altered`
    case 'removed':
      return entry_id === null
        ? `${day}: entries were removed with their links`
        : `${day}: entry ${entry_id} was removed`
    case 'inserted':
      return `${day}: entry ${entry_id} was added later`
    case 'seal':
      return `${day}: the seal was changed`
    case 'missing_day':
      return `${day}: the day has no seal`
  }
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { company: { type: 'string' }, head: { type: 'string' } },
  })
  if (positionals.length > 0) throw new MisuseError('It takes options alone.')
  if (values.head !== undefined && !/^[0-9a-f]{64}$/.test(values.head)) {
    throw new MisuseError('--head: must be the 64 hexadecimal digits that were printed')
  }
  return values
}
