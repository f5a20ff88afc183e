import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Portal } from '@portal/e2e/portal'
import { load } from './load.ts'
import { median, type Result } from './result.ts'
import { setStage } from './stage.ts'

/** Of each of the two that ask. */
const CONNECTIONS = 16
const ROUNDS = 3
/** Of one process's throughput. */
const GOAL = 1.7

/** One round: answers a second of all together, and cores that were at work, all in all and for the servers alone. */
interface Round {
  readonly answers: number
  readonly busy: number
  readonly serving: number
}

/** Seconds that the machine's cores have worked since it started. */
function workedSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
}

/** Seconds of a core that a process has had since it started. */
function secondsOf(pid: number, ticks: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

/**
 * The clients list of one server process against that of two on the same database, in turns. Who asks is the same in both:
 * two that have half of the connections each, at one process or at one each.
 */
export async function measureTwoProcesses(databaseUrl: string, clients: number): Promise<Result[]> {
  const stage = await setStage({ clients, databaseUrl })
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-other-'))
  let other: Portal | undefined
  try {
    const env = {
      ...{ PORTAL_RATE_LIMIT: '0', DATABASE_URL: databaseUrl },
      PORTAL_SECRET: 'a secret of this benchmark and of nothing else',
    }
    // A server without the demo would end the sessions of the demo's accounts.
    other = await Portal.start({ dataDir, demo: true, env })
    const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
    const headers = [`token=${stage.token}`, 'reference=demo']
    const round = async (portals: readonly [Portal, Portal]): Promise<Round> => {
      const pids = [...new Set(portals.flatMap(({ pid }) => pid ?? []))]
      const served = () => pids.reduce((sum, pid) => sum + secondsOf(pid, ticks), 0)
      const began = { at: performance.now(), worked: workedSeconds(), served: served() }
      const answers = await Promise.all(
        portals.map(({ loopback }) => load(`${loopback}/api/v1/client/list`, { connections: CONNECTIONS, headers })),
      )
      const seconds = (performance.now() - began.at) / 1000
      return {
        answers: answers.reduce((sum, each) => sum + each),
        busy: (workedSeconds() - began.worked) / seconds,
        serving: (served() - began.served) / seconds,
      }
    }
    const one: Round[] = []
    const two: Round[] = []
    // The first is for plans and caches.
    for (let rounds = 0; rounds <= ROUNDS; rounds += 1) {
      const [alone, both] = [await round([stage.portal, stage.portal]), await round([stage.portal, other])]
      if (rounds === 0) continue
      one.push(alone)
      two.push(both)
    }
    const of = (rounds: readonly Round[], what: keyof Round) => median(rounds.map((each) => each[what]))
    const ratio = of(two, 'answers') / of(one, 'answers')
    const said = (rounds: readonly Round[]) =>
      `${Math.round(of(rounds, 'answers'))}/s (cores busy ${of(rounds, 'busy').toFixed(1)} of ${cpus().length}, ` +
      `the servers’ ${of(rounds, 'serving').toFixed(1)})`
    return [
      {
        what: `throughput of two server processes, GET /client/list, ${clients.toLocaleString('en-AU')} clients`,
        measured: `${ratio.toFixed(2)} × one`,
        goal: `≥ ${GOAL} × one`,
        met: ratio >= GOAL,
        beside: `one ${said(one)}; two ${said(two)}${heldBack(two)}`,
      },
    ]
  } finally {
    await other?.stop()
    rmSync(dataDir, { recursive: true, force: true })
    await stage.strike()
  }
}

/** What keeps two processes from having twice the cores: the database and whoever asks are on the same machine. */
function heldBack(two: readonly Round[]): string {
  const cores = cpus().length
  const busy = median(two.map((each) => each.busy))
  if (busy < 0.9 * cores) return ''
  const others = busy - median(two.map((each) => each.serving))
  return `; no core is free: the database and the load generator take ${others.toFixed(1)} of ${cores}`
}
