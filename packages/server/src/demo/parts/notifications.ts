import type { ApplicationStatus } from '@portal/domain/work/application-status'
import { movedNotice } from '../../areas/work/applications/notices.ts'
import { notifications as table } from '../../database/tables/notifications.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoPart } from '../stage.ts'

/** Days for which moves of applications are still told. */
const TOLD_DAYS = 21
/** Days after which they have been read. */
const READ_AFTER = 1
/** Where an application does not move to by itself. */
const NOT_TOLD: readonly ApplicationStatus[] = ['draft']

/** What advisers were told of in the last weeks: moves of their applications; those of the last days are unread. */
export const notifications: DemoPart = {
  name: 'notifications',
  async load(stage) {
    const moved = stage.applications.filter(
      ({ status, statusSinceAgo }) => statusSinceAgo <= TOLD_DAYS && !NOT_TOLD.includes(status),
    )
    const rows = moved.map(({ id, adviserId, client, insurer, status, statusSince, statusSinceAgo }) => {
      const notice = movedNotice({ id, adviser: adviserId, client: client.name, insurer, reference: null }, status)
      return {
        company_id: stage.company.id,
        user_id: adviserId,
        kind: notice.kind.name,
        title: notice.title,
        link: notice.link,
        created_at: statusSince,
        read_at: statusSinceAgo > READ_AFTER ? statusSince : null,
      }
    })
    // Newest last: their ids are their order.
    rows.sort((one, other) => one.created_at.localeCompare(other.created_at))
    if (rows.length > 0) await insertRows(stage.tx, table, rows)
  },
}
