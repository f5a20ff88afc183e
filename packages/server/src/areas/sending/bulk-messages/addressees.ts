import { setImmediate } from 'node:timers/promises'
import type { BulkMessage, BulkTo, SkippedPeople } from '@portal/contract/sending/bulk-messages.schema'
import { noContactReason } from '@portal/domain/clients/no-contact'
import { foldAddress } from '@portal/domain/sending/blocked-address'
import { type SkipReason, skipReasonLabel } from '@portal/domain/sending/bulk-message'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { readBlocked } from '../../../mailing/blocked-addresses.ts'
import { readContactable } from '../../clients/clients/contactable.ts'
import { ownAddress } from '../mails/service.ts'
import { type About, recipientsOf } from '../templates/merge-values.ts'
import { channelOf, type Written } from './channel.ts'
import { type MeantRecord, readMeantRecords } from './meant-records.ts'

/** Somebody who gets a message, and what it says to them. */
export interface Addressee {
  readonly recordId: number
  readonly about: About
  readonly name: string
  /** Their email address or mobile number. */
  readonly to: string
  /** Where answers to an email go. */
  readonly replyTo: string | null
  readonly written: Written
}

/** Who gets a message, and who does not. */
export interface Judged {
  readonly sending: readonly Addressee[]
  readonly skipped: SkippedPeople[]
}

interface Skipped {
  readonly reason: SkipReason
  /** The reason in words. */
  readonly label: string
  readonly recordId: number
  readonly clientId: number | null
  readonly name: string
}

/** Milliseconds of filling in at a stretch. */
const STRETCH = 20

/** Decides who gets a message, for a check and for a sending alike. Throws as `readMeantRecords`. */
export async function judgeAddressees(
  call: Call,
  { to, message }: { readonly to: BulkTo; readonly message: BulkMessage },
): Promise<Judged> {
  const { records, lost } = await readMeantRecords(call, to)
  const abouts = records.map(({ about }) => about)
  const recipients = await recipientsOf(call, abouts)
  const { channel } = message
  const { addresses, fill } = await channelOf(call, message, { abouts, recipients })
  const there = addresses.filter((address) => address !== null)
  const blocked = await readBlocked(call.tx, channel, there)
  const erased = await readErased(call.tx, records)
  const people = await readContactable(
    call.tx,
    abouts.map(({ client_id }) => client_id),
  )
  const sender = channel === 'email' ? await ownAddress(call) : null
  const taken = new Set<string>()

  const sending: Addressee[] = []
  const skipped: Skipped[] = []
  function skip(reason: SkipReason, { id, about }: { id: number; about?: About }, name: string, missing?: string[]) {
    const label = skipReasonLabel(reason, channel, missing)
    skipped.push({ reason, label, recordId: id, clientId: about?.client_id ?? null, name })
  }
  let since = performance.now()
  for (const [place, record] of records.entries()) {
    // Long messages to many take seconds to fill in: other calls get in between.
    if (performance.now() - since > STRETCH) {
      await setImmediate()
      since = performance.now()
    }
    const recipient = recipients[place]
    const name = recipient?.values['client full name'] ?? `#${record.id}`
    const address = addresses[place] ?? null
    const refusal = noContactReason(people.get(record.about.client_id) ?? {}, channel)
    if (!recipient) skip('not_found', record, name)
    else if (erased.has(record.about.client_id)) skip('erased', record, name)
    else if (refusal !== null) skip(refusal, record, name)
    else if (address === null) skip('no_address', record, name)
    else {
      const reason = blocked.reason(address, { isBulk: true })
      const { written, missing } = fill(recipient)
      // Of one person's applications and policies, each may have its own message; of people with one address, one has.
      const message = to.subject === 'clients' ? '' : JSON.stringify(written)
      const key = `${foldAddress(channel, address)}\n${message}`
      if (reason !== null) skip(reason, record, name)
      else if (missing.length > 0) {
        const labels = missing.map(({ label }) => label)
        skip('no_value', record, name, labels)
      } else if (taken.has(key)) skip('duplicate', record, name)
      else {
        taken.add(key)
        // As automatic messages do: the text names the adviser, and they answer.
        const replyTo = channel === 'email' ? recipient.values['adviser email'] || sender : null
        sending.push({ recordId: record.id, about: record.about, name, to: address, replyTo, written })
      }
    }
  }
  for (const id of lost) skip('not_found', { id }, `#${id}`)
  return { sending, skipped: byReason(skipped) }
}

/** People named for each reason. */
const FIRST_MAX = 10

/** The reasons, those of most people first. */
function byReason(skipped: readonly Skipped[]): SkippedPeople[] {
  return [...Map.groupBy(skipped, ({ label }) => label)]
    .map(([label, people]) => ({
      reason: people[0]?.reason ?? 'not_found',
      label,
      count: people.length,
      first: people
        .slice(0, FIRST_MAX)
        .map(({ recordId, clientId, name }) => ({ record_id: recordId, client_id: clientId, name })),
    }))
    .sort((one, other) => other.count - one.count)
}

async function readErased(tx: Transaction, records: readonly MeantRecord[]): Promise<ReadonlySet<number>> {
  const ids = records.map(({ about }) => about.client_id)
  const rows = await tx.rows<{ id: number }>(sql`
    select id from clients
    where company_id = ${tx.companyId} and id = any(${idArray(ids)}) and erased_at is not null`)
  return new Set(rows.map(({ id }) => id))
}
