import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@portal/contract/endpoint'
import { readConfiguration } from '@portal/server/configuration/configuration'
import { createLog } from '@portal/server/log/log'
import { openServices, startServer } from '@portal/server/server'
import { sql } from 'drizzle-orm'
import { duration, type Result } from './result.ts'

const QUERY_TAKES = 2000
/** Calls before they count: this process is the server's too, and its first calls load what `fetch` needs. */
const WARM_UP = 100

/** How long GET /healthz takes at worst while the embedded database is busy for two seconds and calls are described. */
export async function measureHealthDuringSlowQuery(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const configuration = readConfiguration({ PORTAL_DATA_DIR: join(folder, 'data'), PORTAL_PORT: '0' })
  const opened = await openServices(configuration, createLog())
  const server = await startServer(configuration, { opened, checkAnswers: false })
  try {
    const ask = async (path: string) => {
      const asked = performance.now()
      await (await fetch(`http://127.0.0.1:${server.port}${path}`)).arrayBuffer()
      return performance.now() - asked
    }
    for (let times = 0; times < WARM_UP; times += 1) await ask('/healthz')
    const started = performance.now()
    let busy = true
    const query = opened.services.database
      .system((tx) =>
        tx.execute(
          sql.raw(`do $$ begin
            while clock_timestamp() < now() + interval '${QUERY_TAKES} milliseconds' loop end loop;
          end $$`),
        ),
      )
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
    // Describing all calls is the most that one call asks of the process itself.
    const description = ask(`${API_PREFIX}/openapi.json`)
    const answers: number[] = []
    while (busy && performance.now() - started < QUERY_TAKES) answers.push(await ask('/healthz'))
    await description
    await query
    const worst = Math.max(...answers)
    return [duration('GET /healthz at worst while PGlite is busy', worst, 50, `${answers.length} answers meanwhile`)]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
