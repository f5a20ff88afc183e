import { activity } from '@portal/contract/activity'
import { formatInstantDate, timeIn } from '@portal/domain'
import { callQuery, queryClient } from '@portal/platform'
import type { Conflict } from './ConflictDialog.tsx'

/** Entries of the log that are looked through: a conflict is about what has just happened. */
const LOOKED_THROUGH = 25

/**
 * Who last changed a field of a client, or of what hangs on them (`entity`), and when. Undefined where the log does not
 * tell, or cannot be read: the choice is possible without.
 */
export async function whoChanged(
  { clientId, entity, field }: { clientId: number; entity: string; field: string },
  timeZone: string,
): Promise<Conflict['changed']> {
  try {
    const { items } = await queryClient.fetchQuery({
      ...callQuery(activity.list, { query: { client_id: clientId, entity, page_size: LOOKED_THROUGH } }),
      staleTime: 0,
      retry: false,
    })
    const entry = items.find(({ after }) => after !== null && field in after)
    if (!entry) return undefined
    const at = `${formatInstantDate(timeZone, entry.at)} ${timeIn(timeZone, entry.at)}`
    return { by: entry.user?.name ?? 'The portal', at }
  } catch {
    return undefined
  }
}
