import { setTimeout as sleep } from 'node:timers/promises'
import { imports } from '@portal/contract/imports'
import { Api } from '@portal/e2e/api'
import { measureCopy } from './copy.ts'
import { growthDuring } from './memory.ts'
import { duration, memory, p95, type Result } from './result.ts'
import { type Stage, setStage } from './stage.ts'
import { timeOf, timesOf } from './timing.ts'

const ROWS = 50_000
const LAST_NAMES = [
  'Nguyen',
  'O’Brien',
  'Kovačević',
  'Singh',
  'Papadopoulos',
  'Tran',
  'Wilson',
  'Müller',
  'Haddad',
  'Lee',
]
const FIRST_NAMES = ['Aroha', 'Ben', 'Chloe', 'Dimitri', 'Ella', 'Farid', 'Grace', 'Hugo', 'Isla', 'Jun', 'Kiri']

/** A file as another CRM would write it: everybody different, one row in fifty bad. */
function peopleAsCsv(): string {
  const lines = ['First name,Last name,Email,Mobile,Date of birth,Suburb,State,Postcode,Occupation,Salary,Smoker']
  for (let n = 1; n <= ROWS; n += 1) {
    const first = FIRST_NAMES[n % FIRST_NAMES.length]
    const last = `${LAST_NAMES[n % LAST_NAMES.length]}-${n.toString(36)}`
    const born = `${String(1 + (n % 28)).padStart(2, '0')}/${String(1 + (n % 12)).padStart(2, '0')}/${1950 + (n % 50)}`
    const mail = n % 50 === 0 ? 'not an address' : `imported.${n}@bench.example`
    const phone = `04${String((n * 7919) % 100_000_000).padStart(8, '0')}`
    lines.push(
      `${first},${last},${mail},${phone},${born},Ballarat,VIC,3350,Teacher,${60_000 + n},${n % 9 ? 'No' : 'Yes'}`,
    )
  }
  return lines.join('\r\n')
}

async function upload({ portal, token }: Stage, csv: string): Promise<number> {
  const body = new FormData()
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'people.csv')
  const answer = await fetch(`${portal.loopback}/api/v1${imports.upload.path}`, {
    method: 'POST',
    headers: { token, reference: 'demo' },
    body,
  })
  const { id } = (await answer.json()) as { id: number }
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}`)
  return id
}

/** Milliseconds until the import has come to a state. */
async function until(api: Api, id: number, wanted: string, began: number): Promise<number> {
  for (;;) {
    const { state, error } = await api.call(imports.view, { params: { id } })
    if (state === wanted) return performance.now() - began
    if (error !== null || state === 'stopped') throw new Error(`The import is ${state}: ${error}`)
    await sleep(100)
  }
}

/** Runs `work` while others look at their lists, and says how long these had to wait. */
async function amongOthers<T>(stage: Stage, work: () => Promise<T>): Promise<{ value: T; waits: number[] }> {
  const waits: number[] = []
  let going = true
  const others = (async () => {
    while (going) {
      waits.push(await timeOf(stage, '/client/list?page_size=25'))
      await sleep(100)
    }
  })()
  try {
    return { value: await work(), waits }
  } finally {
    going = false
    await others
  }
}

/** Upload to the last client of 50,000 on PGlite: the dry run, the commit, memory, and what others feel of it. */
export async function measureImport(): Promise<Result[]> {
  const csv = peopleAsCsv()
  const stage = await setStage({ clients: 0 })
  try {
    const { portal } = stage
    const api = await Api.as(portal, 'admin')
    // A server in use: what it needs for its first calls is not the import's.
    await timesOf(stage, ['/client/list?page_size=100'])
    await upload(stage, csv.slice(0, csv.indexOf('\r\n', 2000)))
    const run = async () => {
      const began = performance.now()
      const id = await upload(stage, csv)
      const uploaded = performance.now() - began
      const { mapping } = await api.call(imports.view, { params: { id } })
      const checking = performance.now()
      await api.call(imports.check, { params: { id }, body: { mapping } })
      const dryRun = await until(api, id, 'checked', checking)
      const committing = performance.now()
      await api.call(imports.commit, { params: { id }, body: {} })
      const commit = await until(api, id, 'done', committing)
      const { outcomes } = await api.call(imports.view, { params: { id } })
      if (outcomes.created !== ROWS * 0.98) throw new Error(`${outcomes.created} of ${ROWS} clients were made`)
      return { uploaded, dryRun, commit }
    }
    const { growth, value } = await growthDuring(portal.pid ?? 0, () => amongOthers(stage, run))
    const { uploaded, dryRun, commit } = value.value
    const copy = await measureCopy(csv)
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
    return [
      duration('dry run of 50,000 rows', dryRun, 20_000, `upload ${seconds(uploaded)}`),
      duration('commit of 50,000 rows', commit, 40_000, `bare COPY of the same rows ${seconds(copy)}`),
      memory('memory for an import of 50,000 rows', growth, 200e6),
      duration('other calls p95 during an import', p95(value.waits), 300, `${value.waits.length} calls`),
    ]
  } finally {
    await stage.strike()
  }
}
