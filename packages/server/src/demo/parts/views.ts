import { savedViews } from '../../database/tables/views.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoAccountName, DemoPart } from '../stage.ts'

type View = Pick<typeof savedViews.$inferInsert, 'list' | 'name' | 'params' | 'columns' | 'shared'>

/** What people have kept of their lists: two that an admin shares, and one of an adviser's own. */
const VIEWS: ReadonlyArray<readonly [owner: DemoAccountName, view: View]> = [
  [
    'admin',
    {
      list: 'leads',
      name: 'New this week',
      params: { status: '0,1', created_within: '7' },
      columns: ['name', 'status', 'phone', 'source', 'adviser', 'next_step', 'next_due', 'created_at'],
      shared: true,
    },
  ],
  [
    'admin',
    {
      list: 'clients',
      name: 'Reviews due',
      params: { sort: 'name' },
      columns: ['name', 'phone', 'adviser', 'last_review', 'insurance_expiry', 'next_due'],
      shared: true,
    },
  ],
  [
    'adviser',
    {
      list: 'leads',
      name: 'Worth most',
      params: { adviser_id: 'me', status_group: 'pipeline', sort: '-quote_value' },
      columns: ['name', 'status', 'occupation', 'salary', 'quote_value', 'next_step', 'next_due'],
      shared: false,
    },
  ],
]

/** Saved views of the lists. */
export const views: DemoPart = {
  name: 'views',
  async load(stage) {
    const kept = stage.instant(60, stage.random('views'))
    const rows = VIEWS.map(([owner, view]) => ({
      ...view,
      created_at: kept,
      updated_at: kept,
      company_id: stage.company.id,
      owner_id: stage.account(owner).id,
    }))
    await insertRows(stage.tx, savedViews, rows)
  },
}
