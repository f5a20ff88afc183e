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

/**
 * Starts a private cluster in a temporary folder from the programs in `programs`, on a free port of the loopback, with
 * more `settings` (`name=value`) where given. Throws where it does not come up.
 */
export async function startCluster(programs: string, settings: readonly string[] = []): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
  if ('uid' in identity) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED)
  const quietly = { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as const }
  const data = join(folder, 'data')
  const port = await freePort()
  const initialised = await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', OWNER, '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...quietly, stdio: [...quietly.stdio] },
  )
  if (initialised !== 0) throw new Error('initdb failed')
  const asked = [
    ...FAST,
    ...settings,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `port=${port}`,
  ]
  const server = start(join(programs, 'postgres'), ['-D', data, ...asked.flatMap((setting) => ['-c', setting])], {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = await run(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    if (ready === 0) return { url: `postgres://${OWNER}@127.0.0.1:${port}/postgres`, stop }
    if (server.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error('PostgreSQL did not start')
}
