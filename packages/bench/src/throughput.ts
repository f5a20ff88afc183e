import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { load } from './load.ts'
import { median, type Result } from './result.ts'
import { setStage } from './stage.ts'

const CONNECTIONS = 32
const ROUNDS = 3
/** Of the bare server's throughput. */
const GOAL = 0.4

/** The clients list against a bare server over the same rows, in turns, so that both meet the same machine. */
export async function measureThroughput(databaseUrl: string, clients: number): Promise<Result[]> {
  const stage = await setStage({ clients, databaseUrl })
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = await once(bare.stdout, 'data')
    const bareUrl = `http://127.0.0.1:${String(line).trim()}/client/list`
    const ourUrl = `${stage.portal.loopback}/api/v1/client/list`
    const headers = [`token=${stage.token}`, 'reference=demo']
    const rounds: Array<{ bare: number; ours: number }> = []
    while (rounds.length < ROUNDS) {
      const theirs = await load(bareUrl, { connections: CONNECTIONS })
      rounds.push({ bare: theirs, ours: await load(ourUrl, { connections: CONNECTIONS, headers }) })
    }
    const [ours, theirs] = [median(rounds.map((round) => round.ours)), median(rounds.map((round) => round.bare))]
    return [
      {
        what: `throughput of GET /client/list, ${clients.toLocaleString('en-AU')} clients, ${CONNECTIONS} connections`,
        measured: `${(ours / theirs).toFixed(2)} of bare`,
        goal: `≥ ${GOAL}`,
        met: ours / theirs >= GOAL,
        beside: `${Math.round(ours)}/s; bare Fastify and node-postgres ${Math.round(theirs)}/s`,
      },
    ]
  } finally {
    bare.kill()
    await stage.strike()
  }
}
