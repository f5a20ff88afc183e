import type { bookingSettings as endpoints } from '@portal/contract/booking/booking-settings'
import type { BookingHours } from '@portal/contract/booking/booking-settings.schema'
import { type BookingSettings, DEFAULT_BOOKING } from '@portal/domain/booking/free-times'
import { and, eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { bookingSettings } from '../../../database/tables/bookings.ts'
import type { Call } from '../../../http/bind.ts'

/** When an adviser can be met: as they say, or by default. */
export async function readBookingSettings(tx: Transaction, userId: number): Promise<BookingSettings> {
  const [stored] = await tx
    .select()
    .from(bookingSettings)
    .where(and(eq(bookingSettings.company_id, tx.companyId), eq(bookingSettings.user_id, userId)))
  return stored ?? DEFAULT_BOOKING
}

/** The caller's. */
export async function viewBookingSettings(call: Call): Promise<BookingHours> {
  return await shown(call, await readBookingSettings(call.tx, call.caller.userId))
}

/** Changes the caller's. What is booked stays, also where it is outside the new hours. */
export async function saveBookingSettings(call: Call<typeof endpoints.save>): Promise<BookingHours> {
  const { tx, caller, company, body, services } = call
  const { hours, minutes, buffer_minutes } = await readBookingSettings(tx, caller.userId)
  const values = { ...body, updated_at: services.clock().toISOString() }
  await tx
    .insert(bookingSettings)
    .values({ company_id: company.id, user_id: caller.userId, ...values })
    .onConflictDoUpdate({ target: [bookingSettings.company_id, bookingSettings.user_id], set: values })
  await recordActivity(call, {
    action: 'bookingSettings.update',
    entity: 'bookingSettings',
    entityId: caller.userId,
    before: { hours, minutes, buffer_minutes },
    after: body,
  })
  return await shown(call, body)
}

async function shown(
  { tx, caller, outsiderUrl }: Call,
  { hours, minutes, buffer_minutes }: BookingSettings,
): Promise<BookingHours> {
  const [own] = await tx.rows<{ uuid: string }>(sql`
    select uuid from users where company_id = ${tx.companyId} and id = ${caller.userId}`)
  return { hours: [...hours], minutes, buffer_minutes, link: `${outsiderUrl}/calendar-link/${own?.uuid ?? ''}` }
}
