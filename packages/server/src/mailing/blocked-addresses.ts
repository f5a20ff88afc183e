import { type BlockReason, foldAddress } from '@portal/domain/sending/blocked-address'
import type { MessageChannel } from '@portal/domain/sending/message'
import { and, eq, sql } from 'drizzle-orm'
import { textArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import { blockedAddresses } from '../database/tables/blocked-addresses.ts'
import { saidText } from './said-text.ts'
import { smtpFailure } from './smtp-failure.ts'
import { isUnknownRecipient } from './unknown-recipient.ts'

/** Why an address gets no messages, since when, and what was said. */
export interface Block {
  readonly reason: BlockReason
  readonly at: string
  readonly detail: string | null
}

/** What is known of addresses. */
export interface BlockedAddresses {
  /** Everything against an address, written in whatever way. */
  of(address: string): readonly Block[]
  /** Why a message may not go there, or null if it may: bulk and automatic ones stop at `unsubscribed` too. */
  reason(address: string, message: { readonly isBulk: boolean }): BlockReason | null
}

/** Reads what is against any of these addresses of the transaction's company. */
export async function readBlocked(
  tx: Transaction,
  channel: MessageChannel,
  addresses: readonly string[],
): Promise<BlockedAddresses> {
  const folded = [...new Set(addresses.map((address) => foldAddress(channel, address)))]
  const rows =
    folded.length === 0
      ? []
      : await tx
          .select()
          .from(blockedAddresses)
          .where(
            and(
              eq(blockedAddresses.company_id, tx.companyId),
              eq(blockedAddresses.channel, channel),
              sql`${blockedAddresses.address} = any(${textArray(folded)})`,
            ),
          )
  const byAddress = Map.groupBy(rows, ({ address }) => address)
  const of = (address: string) => byAddress.get(foldAddress(channel, address)) ?? []
  return {
    of: (address) => of(address).map(({ reason, at, detail }) => ({ reason, at, detail })),
    reason(address, { isBulk }) {
      const reasons = of(address).map(({ reason }) => reason)
      if (reasons.includes('bounced')) return 'bounced'
      return isBulk && reasons.includes('unsubscribed') ? 'unsubscribed' : null
    },
  }
}

interface ToBlock {
  readonly channel: MessageChannel
  readonly address: string
  readonly reason: BlockReason
  /** What the mail server or the reader said. */
  readonly detail?: string | null
}

/** Characters of a detail that are kept. */
const DETAIL_MAX_LENGTH = 500

/** Blocks an address. Answers whether it wasn't blocked before for this reason; if it was, the first time stays. */
export async function blockAddress(
  tx: Transaction,
  { channel, address, reason, detail = null }: ToBlock,
): Promise<boolean> {
  const added = await tx
    .insert(blockedAddresses)
    .values({
      ...{ company_id: tx.companyId, channel, reason },
      address: foldAddress(channel, address),
      detail: detail === null ? null : saidText(detail, DETAIL_MAX_LENGTH),
    })
    .onConflictDoNothing()
    .returning({ id: blockedAddresses.id })
  return added.length > 0
}

/** Lets an address get messages again. Answers whether it was blocked. */
export async function unblockAddress(
  tx: Transaction,
  { channel, address, reason }: Omit<ToBlock, 'detail'>,
): Promise<boolean> {
  const gone = await tx
    .delete(blockedAddresses)
    .where(
      and(
        eq(blockedAddresses.company_id, tx.companyId),
        eq(blockedAddresses.channel, channel),
        eq(blockedAddresses.address, foldAddress(channel, address)),
        eq(blockedAddresses.reason, reason),
      ),
    )
    .returning({ id: blockedAddresses.id })
  return gone.length > 0
}

/**
 * Notes that a mail failed for good: if the server said that there is no such recipient, the address is blocked, provided
 * that it's a client's, on whose page it can be cleared. `error` is what the mail writer threw. Answers whether it's blocked.
 */
export async function noteBounce(tx: Transaction, to: string, error: unknown): Promise<boolean> {
  if (!isUnknownRecipient(error) || !(await isOfClient(tx, to))) return false
  const detail = smtpFailure(error)
  await blockAddress(tx, { channel: 'email', address: to, reason: 'bounced', detail })
  return true
}

async function isOfClient(tx: Transaction, address: string): Promise<boolean> {
  const folded = foldAddress('email', address)
  const found = await tx.rows(sql`
    select 1 from clients where company_id = ${tx.companyId} and ${folded} in (lower(email), lower(secondary_email)) limit 1`)
  return found.length > 0
}
