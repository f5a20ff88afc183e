import { Api } from '@portal/e2e/api'
import { type FilteredList, measurePages } from './filters.ts'
import { duration, p95, type Result } from './result.ts'
import { setStage } from './stage.ts'
import { timesOf } from './timing.ts'

/** Every filter of the audit log, alone, and some as they are combined. Users are the first ids. */
const LISTS: readonly FilteredList[] = [
  {
    path: '/activity/audit/list',
    filters: [
      '',
      'page=40',
      'from=2026-11-13&to=2026-11-20',
      'from=2024-06-01&to=2024-06-01',
      'user_id=3',
      'user_id=0',
      'user_id=3,4',
      'entity=client',
      'entity=policy',
      'entity=user',
      'entity=user,policy',
      'action=update',
      'action=archive',
      'action=export,archive',
      'entity=task&action=archive',
      'user_id=3&action=export',
      'entity=client&from=2025-01-01&to=2025-01-31&user_id=4',
      'entity_id=1200',
      'entity=task&entity_id=1200',
      'client_id=700',
      'search=nguyen',
      'search=oliver smith',
      'search=1234',
      'search=2207 4418',
      'search=policy',
      'search=nothing of the kind',
    ],
    sorts: ['-at', 'at'],
  },
]

const COUNTS = [{}, { entity: ['client'] }, { action: ['export'] }, { user_id: ['3'] }]

export interface AuditGoals {
  readonly engine: string
  readonly databaseUrl?: string
  readonly entries: number
}

/** p95 of the audit log over every filter, of its counts, and of what its filters offer. */
export async function measureAudit({ engine, databaseUrl, entries }: AuditGoals): Promise<Result[]> {
  const stage = await setStage({ clients: 20_000, entries, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const { token } = await Api.as(stage.portal, 'superadmin')
    const mine = { ...stage, token }
    const among = `${entries.toLocaleString('en-AU')} entries on ${engine}`
    const result = async (what: string, path: string) =>
      duration(`${what} p95, ${among}`, p95(await timesOf(mine, [path])), 80)
    return [
      await measurePages(mine, LISTS, { what: `any filter of the audit log p95, ${among}`, limit: 80 }),
      await result(
        'counts beside its filters',
        `/activity/audit/list/counts?lists=${encodeURIComponent(JSON.stringify(COUNTS))}`,
      ),
      await result('what its filters offer', '/activity/audit/choices'),
    ]
  } finally {
    await stage.strike()
  }
}
