import type { AnswerOf } from '@portal/contract/endpoint'
import type { statements as calls } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { foldWords } from '@portal/domain/imports/import-field'
import { mappingError } from '@portal/domain/imports/import-subject'
import { StatementReader } from '@portal/domain/money/read-statement'
import { STATEMENT_COLUMNS } from '@portal/domain/money/statement-columns'
import { matchStatement } from '@portal/domain/money/statement-head'
import { commissionType } from '@portal/domain/money/statement-row'
import { recordActivity } from '../../../activity-log/record.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { refusal } from '../../../imports/staged-table.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { assertInReview } from './in-review.ts'
import { rememberLayout, type StatementReadBy } from './layouts.ts'
import { judgeNamesAgain } from './named-otherwise.ts'
import { lockStatement, readStatementById } from './queries.ts'
import type { StatementTable } from './read-file.ts'
import { assertNew, beginReading, finishReading } from './reading.ts'
import { storeRows } from './store-rows.ts'
import { openStored, readStored } from './stored-file.ts'
import { understandStatement } from './understand.ts'

/** Values of a column that are shown. */
const SHOWN_SAMPLES = 4

/** The columns of a statement, or of another sheet of it, and its words for types, with what they are taken for. */
export async function readColumns(call: OutsideCall<typeof calls.columns>): Promise<AnswerOf<typeof calls.columns>> {
  const { params, query, transaction } = call
  const stored = await transaction((tx) => readStored(tx, params.id))
  const { statement, reading, layouts } = stored
  const sheet = query.sheet ?? reading.sheet
  const table = await openStored(call, stored, { sheet, field: 'sheet' })
  const { columns } = table.head
  const layout = layouts.find(({ insurer }) => insurer === statement.insurer)
  const isAsRead = sheet === reading.sheet && columns.length === reading.columns.length
  const mapping = isAsRead ? reading.columns : matchStatement(columns, layout)
  const types = isAsRead ? reading.types : (layout?.types ?? {})
  return {
    sheets: [...table.sheets],
    sheet: table.sheet,
    columns: columns.map(({ name, samples }, index) => ({
      name,
      samples: [...new Set(samples)].slice(0, SHOWN_SAMPLES).map((text) => text.slice(0, 60)),
      target: mapping[index]?.target ?? null,
      date_order: mapping[index]?.date_order ?? null,
    })),
    words: wordsOf(table, mapping).map(({ word, rows }) => ({
      word,
      rows,
      type: commissionType(word, 1, types),
    })),
    layout: layout ? { version: layout.version } : null,
  }
}

function wordsOf(
  { rows, head }: StatementTable,
  mapping: StatementReadBy['columns'] | ReturnType<typeof matchStatement>,
) {
  if (mappingError(STATEMENT_COLUMNS, mapping)) return []
  const reader = new StatementReader({ mapping, types: {} })
  for (const row of rows.slice(head.at + 1)) reader.add(row)
  return reader.words
}

/**
 * Reads a statement again as somebody says it: another sheet, other columns, other types. Its rows are matched anew, but
 * for those that say the same as before and were decided. The layout is remembered for the insurer. Throws NOT_FOUND,
 * STALE_VERSION, CONFLICT and BAD_INPUT.
 */
export async function setColumns(call: OutsideCall<typeof calls.setColumns>): Promise<CommissionStatement> {
  const { params, body, transaction, caller } = call
  const { id } = params
  const stored = await transaction((tx) => readStored(tx, id))
  const { statement, layouts, file } = stored
  await assertVersion(statement, body.version, () => statement)
  assertInReview(statement)
  const mapping = body.mapping.map(({ target, date_order }) => ({ target, ...(date_order && { date_order }) }))
  const wrong = mappingError(STATEMENT_COLUMNS, mapping)
  if (wrong) throw badField('mapping', wrong)
  const types = Object.fromEntries(body.types.map(({ word, type }) => [foldWords(word), type]))
  const sheet = body.sheet ?? stored.reading.sheet
  const table = await openStored(call, stored, { sheet, field: 'sheet' })
  if (table.head.columns.length !== mapping.length) throw badField('mapping', 'These columns don’t match the file')
  const said = { name: file.name, hash: file.sha256, insurer: statement.insurer, mapping, types }
  const understood = await understandStatement(call, table, layouts, said).catch((error: unknown) =>
    refusal(error, 'mapping'),
  )
  const period = statement.period ?? understood.period
  const storing = await transaction(async (tx) => {
    const now = await lockStatement(tx, id)
    await assertVersion(now, statement.version, () => now)
    assertInReview(now)
    await assertNew(tx, call, understood, id)
    return await beginReading(tx, id, { ...understood, period })
  })
  const notices = await storeRows(transaction, storing, understood.lines)
  return await transaction(async (tx) => {
    if (period !== statement.period) await judgeNamesAgain(tx, id, { from: statement.period, to: period })
    await finishReading(tx, call, storing, { ...understood, period, notices: [...understood.notices, ...notices] })
    if (understood.insurer !== null) await rememberLayout(tx, understood.insurer, understood.reading, caller.userId)
    await recordActivity(
      { ...call, tx },
      {
        action: 'commission_statement.update',
        entity: 'commission_statement',
        entityId: id,
        after: { rows: understood.lines.length, stated: understood.stated },
      },
    )
    return await call.keepAnswer(tx, await readStatementById(tx, id))
  })
}
