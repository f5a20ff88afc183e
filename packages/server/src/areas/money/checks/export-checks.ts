import { Readable } from 'node:stream'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { commissionChecks as calls } from '@portal/contract/money/commission-checks'
import { type CheckColumn, type CommissionCheck, exportRows } from '@portal/contract/money/commission-checks.schema'
import { isoDate } from '@portal/contract/pieces'
import { ADMIN_ROLES } from '@portal/domain/account/role'
import { assumedInWords } from '@portal/domain/money/commission-terms'
import { CHECK_VERDICTS } from '@portal/domain/money/payment-check'
import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import { dayIn, type IsoDate } from '@portal/domain/values/date'
import { codeLabel } from '@portal/domain/work/cover'
import { type SQL, sql } from 'drizzle-orm'
import { all, idArray } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { sheetFile } from '../../../sheet/write/sheet-file.ts'
import type { DeclaredList } from '../../../subjects/declared-list.ts'
import { keepExport } from '../../../subjects/export-rows.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import type { ExportBody, Selection } from '../../../subjects/subject.ts'
import { monthAsked } from './checked-payments.ts'
import { CHECK_ID, checkConditions, orderOfChecks, readChecks, sumsOfChecks } from './read-checks.ts'

const { text, day, money } = columnsOf<CommissionCheck>()

const columns = fileColumns<CommissionCheck, CheckColumn>({
  month: day('Month', ({ month }) => month),
  verdict: text('To check', ({ verdict }) => verdict && codeLabel(CHECK_VERDICTS, verdict)),
  client: text('Client', ({ client }) => client.name),
  insurer: text('Insurer', ({ insurer }) => insurer),
  number: text('Policy no.', ({ policy }) => policy.number),
  type: text('Type', ({ type }) => codeLabel(COMMISSION_TYPES, type)),
  adviser: text('Adviser', ({ adviser }) => adviser?.name),
  reason: text('Reason', ({ reason }) => reason),
  assumed: text('Assumed', ({ assumed, percent, per_year }) => assumedInWords(assumed, { percent, perYear: per_year })),
  expected: money('Expected', ({ expected }) => expected),
  received: money('Received', ({ received }) => received),
  difference: money('Difference', ({ difference }) => difference),
  set_aside: text('Set aside', ({ set_aside }) => set_aside?.reason),
})

const SUBJECT = {
  name: 'commission-checks',
  entity: 'policy',
  words: { one: 'payment', many: 'payments', none: 'Nothing' },
} as const

type Filter = Parameters<typeof checkConditions>[0]

/** The checks that a selection means, of `checked`. */
function selectedChecks(selection: Selection<Filter>): SQL {
  if ('ids' in selection) return sql`verdict is not null and ${CHECK_ID} = any(${idArray(selection.ids)})`
  const { filter, except = [] } = selection
  return all([checkConditions(filter), ...(except.length > 0 ? [sql`not ${CHECK_ID} = any(${idArray(except)})`] : [])])
}

/** Answers an address at which a month's differences come as a file. Throws NOT_FOUND where there are none. */
export async function exportChecks(call: Call<typeof calls.exportRows>): Promise<AnswerOf<typeof calls.exportRows>> {
  const { tx, body, caller } = call
  const { selection } = body
  const month = await monthAsked(call, 'filter' in selection ? selection.filter.month : undefined)
  const { total } = await sumsOfChecks(tx, month, selectedChecks(selection))
  const asked: ExportBody<Filter> & { month: IsoDate } = { ...body, month }
  return await keepExport(call, SUBJECT, { body: asked, total, ...columns(caller.role, body.columns) })
}

/** What is kept of an export: with the month, as another may be the latest by then. */
const kept = exportRows.body.extend({ month: isoDate })

/** The list as saved views and files know it. */
export const checkList: DeclaredList = {
  subject: SUBJECT.name,
  entity: SUBJECT.entity,
  readers: ADMIN_ROLES,
  async open(tx, viewer, given) {
    const { month, selection, sort, format, bom, columns: wanted } = kept.parse(given)
    const rest = sql`${selectedChecks(selection)} order by ${orderOfChecks(sort)}`
    const checks = await readChecks(tx, month, { rest })
    const { columns: shown } = columns(viewer.caller.role, wanted)
    return (_, { now }) => {
      const dayOf = (instant: string) => dayIn(viewer.company.timeZone, instant)
      const batches = Readable.from([checks])
      return {
        name: `commission-to-check-${dayOf(now.toISOString())}.${format}`,
        format,
        content: sheetFile(batches, { format, columns: shown, dayOf, bom, sheet: 'To check' }),
      }
    }
  },
}
