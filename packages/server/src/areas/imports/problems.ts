import { Readable } from 'node:stream'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { imports as calls } from '@portal/contract/imports'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { putAnswerHeaders } from '../../http/answer-headers.ts'
import type { Call } from '../../http/bind.ts'
import { CallError } from '../../http/call-error.ts'
import { later, MINUTE } from '../../http/clock.ts'
import { callErrorOf, errorAnswer } from '../../http/error-answer.ts'
import type { Services } from '../../http/services.ts'
import { readImport } from './import-record.ts'

const ADDRESS_LIFE = 5 * MINUTE
const BATCH = 500
const SUBJECT = 'import address'

const id = z.coerce.number<string>().pipe(z.int().positive().max(2_147_483_647))
const address = z.object({
  params: z.object({ id }),
  query: z.strictObject({
    company: id,
    until: z.coerce.number<string>().pipe(z.int().positive()),
    signature: z.string().max(100),
  }),
})

const signedText = (companyId: number, importId: number, until: number) => `${companyId}/${importId}/${until}`

/** An address of the rows that need another look; it lives for 5 minutes. Throws NOT_FOUND. */
export async function linkProblems(call: Call<typeof calls.problems>): Promise<AnswerOf<typeof calls.problems>> {
  const { tx, params, services } = call
  const stored = await readImport(tx, params.id)
  if (!stored) throw new CallError('NOT_FOUND')
  const until = later(services.clock(), ADDRESS_LIFE).getTime()
  const signature = services.secrets.sign(SUBJECT, signedText(tx.companyId, stored.id, until))
  return {
    url: `/import-problems/${stored.id}?company=${tx.companyId}&until=${until}&signature=${signature}`,
    name: problemsName(stored.file_name),
  }
}

/** Where the rows that need another look are fetched. */
export async function problemAddresses(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => putAnswerHeaders(reply, request.id))
  app.setErrorHandler((error, request, reply) => {
    const fault = callErrorOf(error)
    if (fault.status >= 500) services.log.error({ reqId: request.id, err: error }, 'Rows could not be read')
    return reply.code(fault.status).type('application/json').send(errorAnswer(fault, request.id))
  })

  app.get('/import-problems/:id', async (request, reply) => {
    const parsed = address.safeParse({ params: request.params, query: request.query })
    if (!parsed.success) throw new CallError('NOT_FOUND')
    const { params, query } = parsed.data
    const isGood =
      services.clock().getTime() < query.until &&
      services.secrets.isSigned(SUBJECT, signedText(query.company, params.id, query.until), query.signature)
    const stored = isGood
      ? await services.database.company(query.company, (tx) => readImport(tx, params.id))
      : undefined
    if (!stored) throw new CallError('NOT_FOUND')
    const headings = [...stored.columns.map(({ name }) => name), 'Row', 'Why']
    const name = problemsName(stored.file_name)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="rows.csv"; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(Readable.from(linesOf(services, query.company, stored.id, headings)))
  })
}

async function* linesOf(
  { database }: Services,
  companyId: number,
  importId: number,
  headings: readonly string[],
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(headings)}`
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
