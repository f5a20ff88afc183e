import { Api } from '@portal/e2e/api'
import { duration, p95, type Result } from './result.ts'
import { type Stage, setStage } from './stage.ts'

export interface QuoteGoals {
  readonly engine: string
  readonly databaseUrl?: string
  /** Milliseconds for `POST /quote`. */
  readonly limit: number
}

const WARM_UP = 20
const ROUNDS = 200

const PERSON = {
  gender: 'F',
  dateOfBirth: '1988-03-14',
  smoker: false,
  income: 148_000,
  state: 'NSW',
  occupationId: 'accountant-chartered-or-cpa',
}
const COVERS = [
  { type: 'TRM', sumInsured: 1_000_000, owner: 'S', rollover: true },
  { type: 'TPE', sumInsured: 1_000_000, owner: 'S', occupationType: 'A', linkedNeeds: ['TRM'] },
  { type: 'TRS', sumInsured: 250_000 },
  { type: 'INC', monthlyBenefit: 8_500, waitingPeriod: 90, benefitPeriod: 65 },
  { type: 'CHT', sumInsured: 50_000 },
]

/** p95 of making and keeping a quote of every insurer, of pricing alone, and of opening the newest one. */
export async function measureQuotes({ engine, databaseUrl, limit }: QuoteGoals): Promise<Result[]> {
  const stage = await setStage({ clients: 1_000, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const { token } = await Api.as(stage.portal, 'adviser')
    const clientId = await anyClient(stage, token)
    const one = { clients: [{ ...PERSON, clientId, needs: COVERS }], settings: { frequency: 'M', projectionYears: 15 } }
    const couple = { ...one, clients: [...one.clients, { ...PERSON, gender: 'M', needs: COVERS }] }
    const post = (path: string, body: unknown) => times(stage, token, path, body)
    const result = (what: string, measured: readonly number[], most: number) =>
      duration(`${what} p95, 15 insurers × ${COVERS.length} covers × 15 years on ${engine}`, p95(measured), most)
    return [
      result('POST /quote of one person', await post('/quote', one), limit),
      result('POST /quote/price of one person', await post('/quote/price', one), limit),
      result('POST /quote of a couple', await post('/quote', couple), 2 * limit),
      result('GET /quote/retrieve', await times(stage, token, `/quote/retrieve?clientId=${clientId}`), limit),
      result('GET /quote/list', await times(stage, token, '/quote/list'), limit),
    ]
  } finally {
    await stage.strike()
  }
}

async function anyClient(stage: Stage, token: string): Promise<number> {
  const answer: { items: Array<{ id: number }> } = JSON.parse(await ask(stage, token, '/client/list?page_size=1'))
  const [first] = answer.items
  if (!first) throw new Error('The adviser has no client')
  return first.id
}

async function times(stage: Stage, token: string, path: string, body?: unknown): Promise<number[]> {
  const measured: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const started = performance.now()
    await ask(stage, token, path, body)
    if (round >= WARM_UP) measured.push(performance.now() - started)
  }
  return measured
}

/** Throws where the answer is no success. */
async function ask({ portal }: Stage, token: string, path: string, body?: unknown): Promise<string> {
  const answer = await fetch(`${portal.loopback}/api/v1${path}`, {
    headers: { token, reference: 'demo', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return text
}
