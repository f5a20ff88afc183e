import { eq, sql } from 'drizzle-orm'
import type { Secrets } from '../../../configuration/secrets.ts'
import type { Transaction } from '../../../database/database.ts'
import { bookings } from '../../../database/tables/bookings.ts'
import { CallError } from '../../../http/call-error.ts'

/** A booked meeting as it is stored. */
export type StoredBooking = typeof bookings.$inferSelect

const TOKEN = /^([0-9a-z]{1,7})-([\w-]{43})$/

/** What stands in the link to a meeting: nobody else can make one, and it tells nothing. */
export function bookingToken(secrets: Secrets, { company_id, id }: Pick<StoredBooking, 'company_id' | 'id'>): string {
  return `${id.toString(36)}-${secrets.sign('booking link', signed(company_id, id))}`
}

function signed(companyId: number, id: number): string {
  return `${companyId} ${id}`
}

interface Opening {
  readonly tx: Transaction
  readonly services: { readonly secrets: Secrets; readonly clock: () => Date }
  readonly body: { readonly token: string }
}

/** The meeting of a link. Throws LINK_DEAD for a link that was never made here, and once the meeting is over. */
export async function readLinked({ tx, services, body }: Opening): Promise<StoredBooking> {
  const [, named = '', signature = ''] = TOKEN.exec(body.token) ?? []
  const id = Number.parseInt(named, 36)
  const isOurs =
    id > 0 && id <= 2_147_483_647 && services.secrets.isSigned('booking link', signed(tx.companyId, id), signature)
  const [booking] = isOurs
    ? await tx
        .select()
        .from(bookings)
        .where(sql`${eq(bookings.company_id, tx.companyId)} and ${eq(bookings.id, id)}`)
    : []
  if (!booking) throw dead('This link is incomplete. Please copy the whole link from the email.')
  if (new Date(booking.ends_at) <= services.clock()) throw dead('This meeting is over.')
  return booking
}

function dead(message: string): CallError {
  return new CallError('LINK_DEAD', { message, note: { event: 'link.refused' } })
}
