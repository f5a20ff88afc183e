import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerOf } from '@portal/contract/endpoint'
import { statements } from '@portal/contract/money/statements'
import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { Api } from '@portal/e2e/api'
import { duration, type Result } from './result.ts'
import { type Stage, setStage } from './stage.ts'
import { timeOf, timesOf } from './timing.ts'

const ROWS = 50_000
/** With the policies that the crowd has besides, 100,000. */
const APPLICATIONS = 62_500
const STANDING = 37_500
/** What others do meanwhile. */
const PATH = '/client/list?page_size=25'

/** A statement of one insurer: its policies in force, a payment of each on as many days as are needed. */
function statementAsCsv(): string {
  const lines = ['Policy no,Client,Type,Date,Amount incl GST,GST']
  const numbers: number[] = []
  for (let n = 1; n <= STANDING; n += 1) if ((n * 31) % PRODUCT_PROVIDERS.length === 0) numbers.push(20_000_000 + n)
  let cents = 0
  for (let row = 0; row < ROWS; row += 1) {
    const day = String(1 + Math.floor(row / numbers.length)).padStart(2, '0')
    const amount = 1_100 + ((row * 7_919) % 90_000)
    cents += amount
    lines.push(
      `S${numbers[row % numbers.length]},CLIENT ${row},Trail,${day}/10/2026,${dollars(amount)},${dollars(Math.round(amount / 11))}`,
    )
  }
  return [...lines, `,Total,,,${dollars(cents)},`].join('\r\n')
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

type Statement = AnswerOf<typeof statements.view>

async function upload({ portal, token }: Stage, csv: string): Promise<Statement> {
  const body = new FormData()
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'statement.csv')
  const answer = await fetch(`${portal.loopback}/api/v1${statements.upload.path}`, {
    method: 'POST',
    headers: { token, reference: 'demo' },
    body,
  })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Statement
}

/** Milliseconds that `work` took, and the longest that somebody else waited meanwhile for a list. */
async function amongOthers(stage: Stage, work: () => Promise<unknown>): Promise<{ time: number; longest: number }> {
  const waits: number[] = []
  let going = true
  const others = (async () => {
    while (going) {
      waits.push(await timeOf(stage, PATH))
      await sleep(50)
    }
  })()
  const began = performance.now()
  try {
    await work()
  } finally {
    going = false
    await others
  }
  return { time: performance.now() - began, longest: Math.max(...waits) }
}

/** A statement of 50,000 payments beside 100,000 policies: from the file to matched rows, posted, and reversed. */
export async function measureCommission({
  engine,
  databaseUrl,
  limits,
}: {
  engine: string
  databaseUrl?: string
  limits: { readonly match: number; readonly commit: number }
}): Promise<Result[]> {
  const csv = statementAsCsv()
  const stage = await setStage({
    clients: 30_000,
    applications: APPLICATIONS,
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  try {
    const api = await Api.as(stage.portal, 'admin')
    await timesOf(stage, [PATH], 20)
    let id = 0
    const uploaded = await amongOthers(stage, async () => {
      const statement = await upload(stage, csv)
      id = statement.id
      if (statement.parts.matched.rows !== ROWS) throw new Error(JSON.stringify(statement.parts))
    })
    const params = { id }
    const committed = await amongOthers(stage, () => api.call(statements.commit, { params }))
    const reversed = await amongOthers(stage, () => api.call(statements.reverse, { params }))
    const among = `of 50,000 rows, ${engine}`
    return [
      duration(`upload and match ${among}`, uploaded.time, limits.match),
      duration(`commit ${among}`, committed.time, limits.commit),
      duration(`reversal ${among}`, reversed.time, limits.commit),
      ...[uploaded, committed, reversed].map(({ longest }, index) =>
        duration(`longest other call during ${['upload', 'commit', 'reversal'][index]}, ${engine}`, longest, 300),
      ),
    ]
  } finally {
    await stage.strike()
  }
}
