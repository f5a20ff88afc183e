import { type FilteredList, measurePages } from './filters.ts'
import { duration, p95, type Result } from './result.ts'
import { type Stage, setStage } from './stage.ts'
import { timesOf } from './timing.ts'

/** Every filter of each list, alone, and some as they are combined. Advisers are the first ids. */
const LISTS: readonly FilteredList[] = [
  {
    path: '/application/list',
    filters: [
      '',
      'group=active',
      'group=completed',
      'group=closed',
      'status=underwriting,offer_made',
      'kind=new',
      'adviser_id=0',
      'adviser_id=3,4',
      'insurer=TAL',
      'cover=TRA',
      'waiting_on=gp&waiting_to=2026-06-01',
      'premium_from=800000',
      'submitted_from=2026-10-01&submitted_to=2026-10-31',
      'in_force_from=2026-09-01',
      'created_from=2026-10-20',
      'group=active&adviser_id=3&insurer=AIA',
      'search=nguyen',
      'search=b10012345',
    ],
    sorts: [
      'client',
      'insurer',
      'status',
      '-annual_premium',
      '-submitted_on',
      '-in_force_on',
      'waiting_since',
      '-created_at',
    ],
  },
  {
    path: '/policy/list',
    filters: [
      '',
      'state=in_force',
      'state=lapsed,cancelled',
      'adviser_id=0',
      'adviser_id=3,4',
      'insurer=TAL',
      'cover=INC',
      'in_super=true',
      'changing=true',
      'renews_from=2026-12-01&renews_to=2026-12-31',
      'premium_from=50000&premium_to=90000',
      'state=in_force&adviser_id=3&insurer=AIA&cover=TRM',
      'search=nguyen',
      'search=20012345',
    ],
    sorts: [
      'client',
      'insurer',
      'number',
      '-annual_premium',
      'renews_on',
      'commenced_on',
      '-created_at',
      '-updated_at',
    ],
  },
  {
    path: '/application/renewal/list',
    filters: [
      '',
      'renews_to=2026-11-22',
      'state=notice',
      'up_from=10',
      'adviser_id=3&renews_to=2027-02-21',
      'insurer=TAL',
    ],
    sorts: ['renews_on', 'client', 'insurer', '-annual_premium', '-renewal_premium'],
  },
]

/** As the header's search asks: one that is there, and what stands in many. */
const NUMBERS = ['b10012345', '20012345', '100', '200'].flatMap((search) => [
  `/application/search?search=${search}`,
  `/policy/search?search=${search}`,
])

export interface WorkGoals {
  readonly engine: string
  readonly databaseUrl?: string
  readonly applications: number
}

/** p95 of the lists of applications, policies and renewals, of their counts, and of the pages of one and of a client. */
export async function measureWork({ engine, databaseUrl, applications }: WorkGoals, limit: number): Promise<Result[]> {
  const clients = Math.round(applications * 0.5)
  const stage = await setStage({ clients, applications, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const among = `${applications.toLocaleString('en-AU')} applications on ${engine}`
    const result = async (what: string, paths: readonly string[], most: number) =>
      duration(`${what} p95, ${among}`, p95(await timesOf(stage, paths)), most)
    const details = (await idsOf(stage, '/application/list')).map((id) => `/application/${id}/details`)
    const policies = (await idsOf(stage, '/policy/list?state=in_force')).map((id) => `/policy/${id}/details`)
    const owners = (await clientsOf(stage)).map((id) => `/client/${id}/cover`)
    const tabs = encodeURIComponent(JSON.stringify([{ state: ['in_force'] }, { in_super: true }, { changing: true }]))
    return [
      await measurePages(stage, LISTS, { what: `any filter and sort of work p95, ${among}`, limit }),
      await result('counts over the register', [`/policy/list/counts?lists=${tabs}`], limit),
      await result('search by number', NUMBERS, limit),
      await result('application page', details, 40),
      await result('policy page', policies, 40),
      await result('cover of a client', owners, 40),
    ]
  } finally {
    await stage.strike()
  }
}

interface Row {
  readonly id: number
  readonly client: { readonly id: number }
}

async function rowsOf({ portal, token }: Stage, path: string): Promise<readonly Row[]> {
  const answer = await fetch(`${portal.loopback}/api/v1${path}`, { headers: { token, reference: 'demo' } })
  const { items }: { items: readonly Row[] } = await answer.json()
  return items
}

async function idsOf(stage: Stage, path: string): Promise<number[]> {
  return (await rowsOf(stage, path)).map(({ id }) => id)
}

async function clientsOf(stage: Stage): Promise<number[]> {
  return [...new Set((await rowsOf(stage, '/policy/list?state=in_force&sort=client')).map(({ client }) => client.id))]
}
