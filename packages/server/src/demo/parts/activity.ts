import { activityLog } from '../../database/tables/activity.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoClient, DemoPart, Stage } from '../stage.ts'

const ADDED_BY = { portal: 'client.create', client_form: 'client.submitForm', import: 'client.import' } as const

/** Nobody, where it was the client. */
function whoAdded(stage: Stage, { origin, referrerId, adviserId }: DemoClient): number | null {
  if (origin === 'client_form') return null
  const admin = stage.account('admin').id
  return origin === 'import' ? admin : (referrerId ?? adviserId ?? admin)
}

/** What the log says of how clients and applications came to where they are. */
export const activity: DemoPart = {
  name: 'activity',
  async load(stage) {
    const of = { company_id: stage.company.id }
    const created = stage.clients.map((client) => ({
      ...of,
      at: client.createdAt,
      user_id: whoAdded(stage, client),
      action: ADDED_BY[client.origin],
      entity: 'client',
      entity_id: client.id,
      client_id: client.id,
      after: { kind: client.kind, first_name: client.firstName, status: 0 },
    }))
    const moved = stage.clients
      .filter(({ status, statusSinceAgo, createdAgo }) => status !== 0 && statusSinceAgo < createdAgo)
      .map((client) => ({
        ...of,
        at: client.statusSince,
        user_id: client.adviserId ?? stage.account('admin').id,
        action: 'client.updateStatus',
        entity: 'client',
        entity_id: client.id,
        client_id: client.id,
        before: { status: Math.max(0, Math.min(client.status - 1, 3)) },
        after: { status: client.status },
      }))
    const applied = stage.applications.map((application) => ({
      ...of,
      at: application.createdAt,
      user_id: application.adviserId,
      action: 'application.create',
      entity: 'application',
      entity_id: application.id,
      client_id: application.client.id,
      application_id: application.id,
      after: { insurer: application.insurer, status: 'draft' },
    }))
    const decided = stage.applications
      .filter(({ status }) => status !== 'draft')
      .map((application) => ({
        ...of,
        at: application.statusSince,
        user_id: application.adviserId,
        action: 'application.updateStatus',
        entity: 'application',
        entity_id: application.id,
        client_id: application.client.id,
        application_id: application.id,
        before: { status: 'submitted' },
        after: { status: application.status },
      }))
    const entries = [...created, ...moved, ...applied, ...decided].sort((a, b) => a.at.localeCompare(b.at))
    await insertRows(stage.tx, activityLog, entries)
  },
}
