import { freeTimes } from '@portal/domain/booking/free-times'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { photoAddress } from '../../../file-store/photo-address.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { type UserRow, userById } from '../../account/auth/user-row.ts'
import { readBookingSettings } from '../../account/booking-settings/settings.ts'
import { linkOwner } from '../../account/users/link-owner.ts'
import { formReceiver } from '../client-form/form-receiver.ts'

/** Whom a booking page is about. */
export interface BookedAdviser {
  readonly adviser: UserRow
  /** The referral partner whose link it is. */
  readonly referrerId: number | null
}

/** The adviser whose time is booked by a link, or who works with the referral partner whose it is. Throws NOT_FOUND. */
export async function bookedAdviser({ tx }: Pick<PublicCall, 'tx'>, uuid: string): Promise<BookedAdviser> {
  const owner = await linkOwner(tx, uuid)
  const receiver = owner && (await formReceiver(tx, owner))
  const adviser = receiver?.referrer && receiver.adviser ? await userById(tx, receiver.adviser.id) : owner
  if (!receiver?.adviser || !adviser) throw new CallError('NOT_FOUND')
  return { adviser, referrerId: receiver.referrer?.id ?? null }
}

/** An adviser as visitors are told of them. */
export function shownAdviser({ services }: Pick<PublicCall, 'services'>, adviser: UserRow) {
  return {
    name: fullName(adviser.firstname, adviser.lastname),
    is_representative: Boolean(adviser.authorised_representative_number),
    photo: photoAddress(services, adviser),
  }
}

/** Until the transaction ends, nobody else books time of this adviser or moves a meeting of theirs. */
export async function lockDiary(tx: Transaction, adviserId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bookings'), ${adviserId}::int)`)
}

interface Diary {
  readonly tx: Transaction
  readonly adviserId: number
  readonly timeZone: string
  readonly now: Date
  /** A meeting that moves: its own time is free for it. */
  readonly besides?: number
}

/** How long meetings of an adviser are, and when they can begin. */
export async function readFreeTimes({ tx, adviserId, timeZone, now, besides = 0 }: Diary) {
  const settings = await readBookingSettings(tx, adviserId)
  const taken = await tx.rows<{ starts_at: string; held_until: string }>(sql`
    select starts_at, held_until from bookings
    where company_id = ${tx.companyId} and ${isHeldBy(tx, adviserId)} and state = 'booked'
      and held_until > ${now.toISOString()}::timestamptz and id <> ${besides}`)
  return { settings, times: freeTimes(settings, { timeZone, now, taken }) }
}

/** Whose meetings an adviser holds: their own, and those of whoever has left and handed their clients to them. */
function isHeldBy(tx: Transaction, adviserId: number): SQL {
  return sql`adviser_id in (
    with recursive hosts (id) as (
      select ${adviserId}::int
      union
      select users.id from users join hosts on users.link_successor_id = hosts.id
      where users.company_id = ${tx.companyId} and users.archived_at is not null)
    select id from hosts)`
}
