import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openJobs } from '../jobs/jobs.ts'
import { logTo } from '../log/log.ts'
import { startTestDatabase } from '../testing/database.ts'
import { Metrics } from './metrics.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'monitoring')

/** Names of metrics in a text; `up` is Prometheus' own. */
function namesIn(text: string): string[] {
  return [...new Set(text.match(/\b(?:portal|nodejs|process)_[a-z0-9_]+\b/g))].sort()
}

let told: string
beforeAll(async () => {
  const test = await startTestDatabase()
  const jobs = await openJobs(test.database, [], () => {})
  const releases = { known: async () => ({ shell: null, remotes: [] }) }
  const log = logTo({ write: () => {} }, 'silent')
  told = (await new Metrics({ database: test.database, jobs, live: { size: 0 }, releases, log }).read()).text
  await jobs.stop()
  await test.close()
})

/** Names of series: of a histogram, those of its parts. */
function series(): Set<string> {
  const types = [...told.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  )
}

it.each(['dashboard.json', 'alerts.yaml'])('%s asks for nothing that the server does not say', (file) => {
  const asked = namesIn(readFileSync(join(FOLDER, file), 'utf8'))
  const known = series()
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})

it('shows all that the server says of itself', () => {
  const shown = namesIn(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8'))
  const own = [...told.matchAll(/^# TYPE (portal_\S+)/gm)].map(([, name = '']) => name)
  expect(own.filter((name) => !shown.some((one) => one.startsWith(name)))).toEqual([])
})
