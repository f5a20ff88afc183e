import { Readable } from 'node:stream'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { imports as calls } from '@portal/contract/imports'
import { CSV_BOM } from '@portal/domain/values/csv'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { answerError } from '../http/answer-error.ts'
import type { Call } from '../http/bind.ts'
import { CallError } from '../http/call-error.ts'
import { signedAddress } from '../http/signed-address.ts'
import type { Services } from '../services.ts'
import type { ImportSubjects } from './declared-import.ts'
import { readImport } from './import-record.ts'
import { readVisibleImport } from './visible-import.ts'

const BATCH = 500
const ADDRESS = signedAddress('import address', '/import-problems/{id}', ['company', 'id'])

/** An address of the rows that need another look; it lives for 5 minutes. Throws NOT_FOUND. */
export async function linkProblems(
  call: Call<typeof calls.problems>,
  subjects: ImportSubjects,
): Promise<AnswerOf<typeof calls.problems>> {
  const { tx, services } = call
  const { stored } = await readVisibleImport(call, subjects)
  return {
    url: ADDRESS.url(services, { company: tx.companyId, id: stored.id }),
    name: problemsName(stored.file_name),
  }
}

/** Where the rows that need another look are fetched. */
export async function problemAddresses(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.setErrorHandler(answerError(services, 'Rows could not be read'))

  app.get('/import-problems/:id', async (request, reply) => {
    const signed = ADDRESS.read(services, request)
    const stored = signed && (await services.database.company(signed.company, (tx) => readImport(tx, signed.id)))
    if (!stored) throw new CallError('NOT_FOUND')
    const headings = [...stored.columns.map(({ name }) => name), 'Row', 'Why']
    const name = problemsName(stored.file_name)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="rows.csv"; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(Readable.from(linesOf(services, signed.company, stored.id, headings)))
  })
}

async function* linesOf(
  { database }: Services,
  companyId: number,
  importId: number,
  headings: readonly string[],
): AsyncGenerator<string> {
  yield `${CSV_BOM}${csvLine(headings)}`
  const width = headings.length - 2
  for (let after = 0; ; ) {
    const { rows } = await database.company(companyId, (tx) =>
      tx.execute<{
        number: number
        cells: string[]
        problems: Array<{ message: string }> | null
        message: string | null
      }>(sql`
        select number, cells, problems, message from import_rows
        where company_id = ${companyId} and import_id = ${importId} and number > ${after}
          and (verdict = 'bad' or outcome = 'failed')
        order by number limit ${BATCH}`),
    )
    if (rows.length === 0) return
    yield rows
      .map(({ number, cells, problems, message }) => {
        const why = [...(problems ?? []).map((problem) => problem.message), ...(message ? [message] : [])]
        const padded = Array.from({ length: width }, (_, index) => cells[index] ?? '')
        return csvLine([...padded, String(number), why.join('; ')])
      })
      .join('')
    after = rows.at(-1)?.number ?? after
  }
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What a spreadsheet would take for a formula begins with an apostrophe; telephone numbers may keep their plus. */
function csvCell(text: string): string {
  const isFormula = /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().-]*$/.test(text))
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

function problemsName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')} - to correct.csv`
}
