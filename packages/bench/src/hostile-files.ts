import { setTimeout as sleep } from 'node:timers/promises'
import { imports } from '@portal/contract/imports'
import { HOSTILE_WORKBOOKS } from '@portal/server/testing/hostile-workbooks'
import { growthDuring } from './memory.ts'
import { duration, median, memory, p95, type Result } from './result.ts'
import { type Stage, setStage } from './stage.ts'
import { timeOf } from './timing.ts'

const FILES = 20
/** Of every kind, those that keep a reader busy longest. */
const KINDS = [
  'millions of elements inside each other (sheet)',
  'tens of millions of empty shared strings',
  'millions of styles',
  'one long text in many rows',
  'one long text in every cell of a row',
  'tens of millions of elements',
  'millions of cells',
  'a bomb by its size',
]
/** Calls before and while the files come, and milliseconds between them. */
const CALLS = 200
const EVERY = 50

async function send({ portal, token }: Stage, bytes: Buffer): Promise<number> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)]), 'people.xlsx')
  const answer = await fetch(`${portal.loopback}/api/v1${imports.upload.path}`, {
    method: 'POST',
    headers: { token, reference: 'demo' },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Milliseconds of the calls of others, until `isOver`. */
async function othersUntil(stage: Stage, isOver: (calls: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver(times.length)) {
    times.push(await timeOf(stage, '/client/list?page_size=25'))
    await sleep(EVERY)
  }
  return times
}

/** What others feel of twenty workbooks at once that are made to end the server, on PGlite. */
export async function measureHostileFiles(): Promise<Result[]> {
  const stage = await setStage({ clients: 0 })
  try {
    const made = HOSTILE_WORKBOOKS.filter(([what]) => KINDS.includes(what))
    if (made.length !== KINDS.length) throw new Error('A kind of hostile workbook is not there any more')
    const files = await Promise.all(made.map(([, make]) => make()))
    const { pid = 0 } = stage.portal
    await othersUntil(stage, (calls) => calls === CALLS)
    const before = await othersUntil(stage, (calls) => calls === CALLS)
    const began = performance.now()
    const { growth, value } = await growthDuring(pid, async () => {
      let over = false
      const sent = Promise.all(
        Array.from({ length: FILES }, (_, n) => send(stage, files[n % files.length] ?? Buffer.of())),
      )
      const others = othersUntil(stage, () => over)
      const statuses = await sent.finally(() => {
        over = true
      })
      return { statuses, times: await others }
    })
    const took = performance.now() - began
    // The machine is not equally quiet all the time.
    const idle = [...before, ...(await othersUntil(stage, (calls) => calls === CALLS))]
    const refused = value.statuses.filter((status) => status >= 400 && status < 500).length
    if (refused !== FILES || stage.portal.pid !== pid)
      throw new Error(`They were answered ${value.statuses.join(', ')}`)
    const beside = `idle ${p95(idle).toFixed(1)} ms; medians ${median(value.times).toFixed(1)} and ${median(idle).toFixed(1)} ms; ${value.times.length} calls`
    return [
      duration('other calls p95 while twenty hostile workbooks come', p95(value.times), 2 * p95(idle), beside),
      duration('twenty hostile workbooks, until all are refused', took, 120_000),
      memory('memory of the server meanwhile', growth, 200e6),
    ]
  } finally {
    await stage.strike()
  }
}
