import { mailboxKey } from '@portal/domain/values/email'
import { sql } from 'drizzle-orm'
import type { PublicCall } from '../../../http/bind.ts'
import { CallCounts } from '../../../http/call-counts.ts'
import { CallError } from '../../../http/call-error.ts'
import { DAY, SECOND } from '../../../http/clock.ts'
import { networkOf } from '../../../http/network.ts'

/** Meetings to come that one address may have with a firm: more fill somebody's calendar, or somebody's mailbox. */
const OPEN_MAX = 3
/** Bookings of a day for one mailbox, which may have any number of addresses. */
const OF_MAILBOX = 5
/** Bookings of a day with one adviser, from wherever they come: more than a week holds is no week's visitors. */
const OF_ADVISER = 40
/** Bookings of a day from one network. */
const OF_NETWORK = 20
/** Mails of a day about one meeting that moves to and fro. */
const MOVES = 10
/** Seconds until one more is worth a try: the same for each limit, as which one it was is nobody else's business. */
const RETRY_AFTER = 3600

type Counting = Pick<PublicCall, 'tx' | 'services'>

/** Counts a booking. Throws TOO_MANY_TRIES where there were too many of this adviser, network or mailbox. */
export async function limitBookings(
  call: Counting & Pick<PublicCall, 'visitor'>,
  { adviserId, email }: { readonly adviserId: number; readonly email: string },
): Promise<void> {
  await assertFewOpen(call, email)
  await count(call, `bookings at ${networkOf(call.visitor.address)}`, OF_NETWORK)
  await count(call, `bookings for ${mailboxKey(email)}`, OF_MAILBOX)
  await count(call, `bookings of user ${adviserId}`, OF_ADVISER)
}

/** Counts a change of a meeting. Throws TOO_MANY_TRIES. */
export async function limitMoves(call: Counting, bookingId: number): Promise<void> {
  await count(call, `moves of booking ${bookingId}`, MOVES)
}

async function count({ tx, services }: Counting, key: string, max: number): Promise<void> {
  const limit = { max, seconds: DAY / SECOND }
  const retryAfter = await new CallCounts(services.secrets).take(tx, key, { limit, now: services.clock() })
  if (retryAfter > 0) throw tooMany()
}

async function assertFewOpen({ tx, services }: Counting, email: string): Promise<void> {
  const [open] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from bookings
    where company_id = ${tx.companyId} and lower(email) = ${email.toLowerCase()} and state = 'booked'
      and ends_at > ${services.clock().toISOString()}::timestamptz`)
  if (open && open.count >= OPEN_MAX) throw tooMany()
}

function tooMany(): CallError {
  return new CallError('TOO_MANY_TRIES', { retryAfter: RETRY_AFTER })
}
