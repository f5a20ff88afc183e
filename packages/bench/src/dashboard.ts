import { Api } from '@portal/e2e/api'
import { duration, p95, type Result } from './result.ts'
import { setStage } from './stage.ts'
import { timesOf } from './timing.ts'

export interface DashboardGoals {
  readonly engine: string
  readonly databaseUrl?: string
  readonly applications: number
  /** Milliseconds for the totals. */
  readonly limit: number
}

/** p95 of what the dashboard asks for: the totals, the trend and what one does next. */
export async function measureDashboard({
  engine,
  databaseUrl,
  applications,
  limit,
}: DashboardGoals): Promise<Result[]> {
  const clients = Math.round(applications / 2)
  const stage = await setStage({ clients, applications, tasks: applications, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const among = `${applications.toLocaleString('en-AU')} applications on ${engine}`
    const { token } = await Api.as(stage.portal, 'adviser')
    const result = async (what: string, asking: typeof stage, path: string) =>
      duration(`${what} p95, ${among}`, p95(await timesOf(asking, [path])), limit)
    return [
      await result('dashboard totals of everybody', stage, '/dashboard/user'),
      await result('dashboard totals of an adviser', { ...stage, token }, '/dashboard/my-totals'),
      await result('dashboard trend of everybody', stage, '/dashboard/trend'),
    ]
  } finally {
    await stage.strike()
  }
}
