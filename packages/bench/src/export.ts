import { exports } from '@portal/contract/exports'
import { Api } from '@portal/e2e/api'
import { growthDuring } from './memory.ts'
import { memory, type Result } from './result.ts'
import { setStage } from './stage.ts'

const CLIENTS = 100_000
const LIMIT = 50e6

async function sizeOf(answer: Response): Promise<number> {
  let size = 0
  for await (const piece of answer.body ?? []) size += piece.length
  return size
}

/** How much the server grows while it sends a hundred thousand clients as CSV and as XLSX. */
export async function measureExport(): Promise<Result[]> {
  const stage = await setStage({ clients: CLIENTS })
  try {
    const { portal } = stage
    const api = await Api.as(portal, 'admin')
    const fetchAll = async (format: 'csv' | 'xlsx') => {
      const { url } = await api.call(exports.clients, { body: { format, columns: 'all', selection: { filter: {} } } })
      const started = performance.now()
      const answer = await fetch(new URL(url, portal.loopback))
      const first = performance.now() - started
      return { size: await sizeOf(answer), first, whole: performance.now() - started, status: answer.status }
    }
    // What the embedded database keeps of tables that it has read once is not the export's.
    await fetchAll('csv')
    const results: Result[] = []
    for (const format of ['csv', 'xlsx'] as const) {
      const { growth, value } = await growthDuring(portal.pid ?? 0, () => fetchAll(format))
      if (value.status !== 200 || value.size < CLIENTS * 20) throw new Error(`The export answered ${value.status}`)
      const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
      const told = `${(value.size / 1e6).toFixed(0)} MB in ${seconds(value.whole)}, first byte after ${seconds(value.first)}`
      results.push(memory(`memory for an export of 100,000, ${format.toUpperCase()}`, growth, LIMIT, told))
    }
    return results
  } finally {
    await stage.strike()
  }
}
