import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Api } from '@portal/e2e/api'
import { Portal } from '@portal/e2e/portal'

export interface StageOptions {
  /** Clients of the demo company, besides the demo's own. */
  readonly clients: number
  /** Applications of these clients, besides the demo's own; none unless told. */
  readonly applications?: number
  /** Tasks of these clients, besides the demo's own; none unless told. */
  readonly tasks?: number
  /** Entries of the demo company's activity log, besides the demo's own; none unless told. */
  readonly entries?: number
  /** Users who are signed in, besides the demo's own; none unless told. */
  readonly listeners?: number
  /** PostgreSQL; the embedded database unless told. */
  readonly databaseUrl?: string
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>
}

/** A running portal whose demo company has very many clients. */
export interface Stage {
  readonly portal: Portal
  /** Token of the demo company's admin. */
  readonly token: string
  /** Tokens of the added users. */
  readonly listeners: readonly string[]
  /** Milliseconds from nothing to ready, demo companies loaded. */
  readonly firstStart: number
  /** Milliseconds from start to ready on the existing data. */
  readonly laterStart: number
  /** The same after the process was killed. */
  readonly startAfterKill: number
  strike(): Promise<void>
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Sets the stage: starts a portal on fresh data, fills it, and starts it again. */
export async function setStage({
  clients,
  applications = 0,
  tasks = 0,
  entries = 0,
  listeners = 0,
  databaseUrl,
  env: more = {},
}: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const dataDir = join(folder, 'data')
  const env = {
    PORTAL_RATE_LIMIT: '0',
    ...more,
    ...(databaseUrl
      ? { DATABASE_URL: databaseUrl, PORTAL_SECRET: 'a secret of this benchmark and of nothing else' }
      : {}),
  }
  const began = performance.now()
  const portal = await Portal.start({ dataDir, demo: true, env })
  const firstStart = performance.now() - began
  await portal.stop()
  const run = (program: string, ...counts: number[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, program), ...counts.map(String)], {
      env: { ...process.env, PORTAL_DATA_DIR: dataDir, ...env },
      stdio: ['inherit', 'pipe', 'inherit'],
      encoding: 'utf8',
    })
  run('crowd.ts', clients, applications, tasks, entries)
  const tokens: string[] = listeners > 0 ? JSON.parse(run('listeners.ts', listeners)) : []
  const laterStart = await timed(() => portal.start())
  await portal.stop('SIGKILL')
  const startAfterKill = await timed(() => portal.start())
  const { token } = await Api.as(portal, 'admin')
  return {
    portal,
    token,
    listeners: tokens,
    firstStart,
    laterStart,
    startAfterKill,
    strike: async () => {
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
