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
  /** PostgreSQL; the embedded database unless told. */
  readonly databaseUrl?: string
}

/** A running portal whose demo company has very many clients. */
export interface Stage {
  readonly portal: Portal
  /** Token of the demo company's admin. */
  readonly token: string
  /** Milliseconds from nothing to ready, demo companies loaded. */
  readonly firstStart: number
  /** Milliseconds from start to ready on the existing data. */
  readonly laterStart: number
  strike(): Promise<void>
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Sets the stage: starts a portal on fresh data, fills it, and starts it again. */
export async function setStage({ clients, applications = 0, tasks = 0, databaseUrl }: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const dataDir = join(folder, 'data')
  const env = {
    PORTAL_RATE_LIMIT: '0',
    ...(databaseUrl
      ? { DATABASE_URL: databaseUrl, PORTAL_SECRET: 'a secret of this benchmark and of nothing else' }
      : {}),
  }
  const began = performance.now()
  const portal = await Portal.start({ dataDir, demo: true, env })
  const firstStart = performance.now() - began
  await portal.stop()
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'crowd.ts'), String(clients), String(applications), String(tasks)],
    {
      env: { ...process.env, PORTAL_DATA_DIR: dataDir, ...env },
      stdio: 'inherit',
    },
  )
  const laterStart = await timed(() => portal.start())
  const { token } = await Api.as(portal, 'admin')
  return {
    portal,
    token,
    firstStart,
    laterStart,
    strike: async () => {
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
