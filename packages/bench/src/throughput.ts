import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { median, type Result } from './result.ts'
import { setStage } from './stage.ts'

const CONNECTIONS = 32
const SECONDS = 8
const ROUNDS = 3
/** Of the bare server's throughput. */
const GOAL = 0.4

/** Answers a second, with {@link CONNECTIONS} that ask as fast as they are answered. */
function load(url: string, headers: readonly string[]): number {
  const autocannon = join(import.meta.dirname, '../node_modules/.bin/autocannon')
  const output = execFileSync(
    autocannon,
    ['-c', String(CONNECTIONS), '-d', String(SECONDS), '--json', ...headers.flatMap((header) => ['-H', header]), url],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const { requests, non2xx } = JSON.parse(output)
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no success`)
  return requests.average
}

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
    const rounds = Array.from({ length: ROUNDS }, () => ({ bare: load(bareUrl, []), ours: load(ourUrl, headers) }))
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
