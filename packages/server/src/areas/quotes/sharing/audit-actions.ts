import { DISCLOSURES } from '@portal/domain/quotes/disclosure'
import { SOMEONE_WITH_LINK } from '@portal/domain/quotes/quote-wish'
import { sql } from 'drizzle-orm'
import {
  type ActionDetails,
  type ActivityEntity,
  type AuditActions,
  type Fields,
  said,
  value,
} from '../../../activity-log/audit-action.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { quoteLinks, quotes } from '../../../database/tables/quotes.ts'
import { quoteKind, theQuote, toQuote } from '../quotes/audit-actions.ts'
import { nameAt } from './linked-quote.ts'

export const quoteLinkEntity: ActivityEntity = {
  name: 'quoteLink',
  filter: { label: 'Quote links', order: 72 },
  timeline: { kind: quoteKind.name, besides: quotesOf },
}

/** The numbers of quotes, and the names of their people by their places. By the ids of links. */
async function quotesOf(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, Fields>> {
  const rows = await tx
    .select({ id: quoteLinks.id, quote_id: quotes.id, request: quotes.request })
    .from(quoteLinks)
    .innerJoin(quotes, sql`${quotes.company_id} = ${quoteLinks.company_id} and ${quotes.id} = ${quoteLinks.quote_id}`)
    .where(sql`${quoteLinks.company_id} = ${tx.companyId} and ${quoteLinks.id} = any(${idArray(ids)})`)
  return new Map(
    rows.map(({ id, quote_id, request }) => [
      id,
      { quote_id, people: request.clients.map((_, place) => nameAt({ quote: { request } }, place)) },
    ]),
  )
}

/** What somebody at a place of the quote is called; undefined where that isn’t known. */
function personAt({ besides: { people } }: ActionDetails, place: unknown): string | undefined {
  return Array.isArray(people) && typeof place === 'number' ? said(people[place]) : undefined
}

/** Whose date of birth opened the link. */
const reader = (told: ActionDetails) => personAt(told, told.after?.reader) ?? SOMEONE_WITH_LINK

/** For whom an insurer was chosen, where whoever chose isn’t known to be that person. */
function forWhom(told: ActionDetails): string {
  const { after } = told
  const person = after?.reader === after?.person ? undefined : personAt(told, after?.person)
  return person === undefined ? '' : ` for ${person}`
}

export const sharingActions: AuditActions = {
  'quoteLink.create': {
    says: (told: ActionDetails) => [
      'created a client link to ',
      ...theQuote(told),
      told.after?.both_agreed === true ? ', which shows each person the other’s details, as both agreed' : '',
    ],
  },
  'quoteLink.extend': toQuote('extended the client link to '),
  'quoteLink.revoke': toQuote('cancelled the client link to '),
  'quoteLink.open': { ...toQuote('opened '), by: reader },
  'quoteLink.pick': {
    says: (told: ActionDetails) => [
      'chose ',
      value(told.after?.insurer, 'an insurer'),
      forWhom(told),
      ' in ',
      ...theQuote(told),
    ],
    by: reader,
  },
  'quoteLink.askCall': {
    says: (told: ActionDetails) => [
      'requested a call about ',
      ...(told.after?.insurer === undefined ? theQuote(told) : [value(told.after.insurer)]),
    ],
    by: reader,
  },
  'quoteLink.openDocument': {
    says: ({ after }: ActionDetails) => [
      'opened the ',
      value(DISCLOSURES.find(({ value: kind }) => kind === after?.document)?.label, 'document'),
      ' of ',
      value(after?.insurer, 'an insurer'),
    ],
    by: reader,
  },
  'quoteLink.openPdf': { ...toQuote('downloaded the PDF of '), by: reader },
}
