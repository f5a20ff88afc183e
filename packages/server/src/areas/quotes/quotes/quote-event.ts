import type { TaskEvent } from '../../../awaited-tasks/task-events.ts'
import type { quotes } from '../../../database/tables/quotes.ts'

type Quote = Pick<typeof quotes.$inferSelect, 'id' | 'client_id' | 'partner_id'>

/** A quote that was saved, or is none after all, for those whom it is for. */
export function quoteEvent({ id, client_id, partner_id }: Quote): TaskEvent {
  return { events: ['quote'], clientIds: [client_id, partner_id].flatMap((one) => one ?? []), cause: `quote:${id}` }
}
