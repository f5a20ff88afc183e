import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, start } from './child.ts'

/** A PostgreSQL of our own. */
export interface Cluster {
  /** Of a superuser; tests make databases of their own. */
  readonly url: string
  readonly stop: () => Promise<void>
  /** Ends it as a crash does: whoever is connected is cut off in the middle. */
  readonly breakOff: () => Promise<void>
}

const OWNER = 'portal'
/** `nobody` on every Linux: PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65534

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
  })
  return promise
}

// What is lost with a crash is made again by the next run.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** A folder for a cluster, of a user that PostgreSQL runs as. */
function ownFolder(): { readonly folder: string; readonly identity: { uid?: number; gid?: number } } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
  if ('uid' in identity) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED)
  return { folder, identity }
}

/**
 * Starts a private cluster in a temporary folder from the programs in `programs`, on a free port of the loopback, with
 * more `settings` (`name=value`) where given. Throws where it does not come up.
 */
export async function startCluster(programs: string, settings: readonly string[] = []): Promise<Cluster> {
  const place = ownFolder()
  await make(place, join(programs, 'initdb'), [
    ...['-U', OWNER, '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
  ])
  return await serve(programs, place, settings)
}

/** Starts a streaming replica of a cluster, which is a copy of it from then on. */
export async function startReplica(programs: string, primary: Cluster): Promise<Cluster> {
  const place = ownFolder()
  await make(place, join(programs, 'pg_basebackup'), [
    ...['-d', primary.url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync', '--wal-method=stream'],
  ])
  return await serve(programs, place, [])
}

type Place = ReturnType<typeof ownFolder>

/** Has a program make the cluster's data. */
async function make({ folder, identity }: Place, program: string, parameters: readonly string[]): Promise<void> {
  const status = await run(program, ['-D', join(folder, 'data'), ...parameters], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} failed`)
}

async function serve(programs: string, { folder, identity }: Place, settings: readonly string[]): Promise<Cluster> {
  const port = await freePort()
  const asked = [
    ...FAST,
    ...settings,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `port=${port}`,
  ]
  const parameters = ['-D', join(folder, 'data'), ...asked.flatMap((setting) => ['-c', setting])]
  const server = start(join(programs, 'postgres'), parameters, { ...identity, cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const endBy = (signal: NodeJS.Signals) => async () => {
    server.kill(signal)
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const stop = endBy('SIGINT')
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = await run(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    if (ready === 0) {
      return { url: `postgres://${OWNER}@127.0.0.1:${port}/postgres`, stop, breakOff: endBy('SIGQUIT') }
    }
    if (server.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error('PostgreSQL did not start')
}
