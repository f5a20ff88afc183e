import { activityLog } from '../../database/tables/activity.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoPart } from '../stage.ts'

/** What the log says of how clients and applications came to where they are. */
export const activity: DemoPart = {
  name: 'activity',
  async load(stage) {
    const random = stage.random('activity')
    const of = { company_id: stage.company.id }
    const created = stage.clients.map((client) => ({
      ...of,
      at: stage.instant(client.createdAgo, random),
      user_id:
        client.origin === 'client_form' ? null : (client.referrerId ?? client.adviserId ?? stage.account('admin').id),
      action: client.origin === 'client_form' ? 'client.submitForm' : 'client.create',
      entity: 'client',
      entity_id: client.id,
      client_id: client.id,
      after: { kind: client.kind, first_name: client.firstName, status: 0 },
    }))
    const moved = stage.clients
      .filter(({ status, statusSinceAgo, createdAgo }) => status !== 0 && statusSinceAgo < createdAgo)
      .map((client) => ({
        ...of,
        at: stage.instant(client.statusSinceAgo, random),
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
      at: stage.instant(application.createdAgo, random),
      user_id: application.adviserId,
      action: 'application.create',
      entity: 'application',
      entity_id: application.id,
      client_id: application.client.id,
      after: { insurer: application.insurer, status: 'draft' },
    }))
    const decided = stage.applications
      .filter(({ status }) => status !== 'draft')
      .map((application) => ({
        ...of,
        at: stage.instant(application.statusSinceAgo, random),
        user_id: application.adviserId,
        action: 'application.updateStatus',
        entity: 'application',
        entity_id: application.id,
        client_id: application.client.id,
        before: { status: 'submitted' },
        after: { status: application.status },
      }))
    const entries = [...created, ...moved, ...applied, ...decided].sort((a, b) => a.at.localeCompare(b.at))
    await insertRows(stage.tx, activityLog, entries)
  },
}
