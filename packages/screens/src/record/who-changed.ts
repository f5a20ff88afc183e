import type { InputOf } from '@portal/contract/endpoint'
import { activity } from '@portal/contract/office/activity'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { callQuery, queryClient } from '@portal/platform'
import type { Conflict } from './ConflictDialog.tsx'

/** Entries of the log that are looked through: a conflict is about what has just happened. */
const LOOKED_THROUGH = 25

/** The part of the log that is about a record: `{ client_id: 12, entity: 'client' }`. */
export type LogOfRecord = NonNullable<InputOf<typeof activity.list>['query']>

/** Who reads it: their own change is told as theirs. */
interface Reader {
  readonly id: number | undefined
  readonly timeZone: string
}

/**
 * Who last changed a field of a record, and when. Undefined where the log does not tell, or cannot be read: the choice
 * is possible without.
 */
export async function whoChanged(
  log: LogOfRecord,
  field: string,
  { id, timeZone }: Reader,
): Promise<Conflict['changed']> {
  try {
    const { items } = await queryClient.fetchQuery({
      ...callQuery(activity.list, { query: { ...log, page_size: LOOKED_THROUGH } }),
      staleTime: 0,
      retry: false,
    })
    const entry = items.find(({ after }) => after !== null && field in after)
    if (!entry) return undefined
    const at = `${formatInstantDate(timeZone, entry.at)} ${timeIn(timeZone, entry.at)}`
    return { by: entry.user?.name ?? 'The portal', at, isYou: entry.user?.id === id && id !== undefined }
  } catch {
    return undefined
  }
}
