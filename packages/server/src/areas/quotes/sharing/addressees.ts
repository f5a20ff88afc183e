import type { AnswerOf } from '@portal/contract/endpoint'
import type { quoteSharing as endpoints } from '@portal/contract/quotes/quote-sharing'
import { leadMove } from '@portal/domain/clients/lead-moves'
import { isLeadStatus } from '@portal/domain/clients/lead-status'
import { emailKey } from '@portal/domain/values/email'
import { fullName } from '@portal/domain/values/person'
import { formatPhone } from '@portal/domain/values/phone'
import { sql } from 'drizzle-orm'
import { type Viewer, visibleClients } from '../../../access/visible-clients.ts'
import type { Transaction } from '../../../database/database.ts'
import { rulesOff } from '../../clients/lead-moves/rules.ts'
import { readLetterhead } from './letterhead.ts'
import type { QuoteInSight } from './queries.ts'

type Sharing = AnswerOf<typeof endpoints.view>
type Asking = Viewer & { readonly tx: Transaction }

type Found = Omit<Sharing['addresses'][number], 'address'> & { readonly address: string | null }

interface Addressed {
  readonly [column: string]: unknown
  readonly name: string
  readonly email: string | null
  readonly secondary_email: string | null
}

/** The client’s addresses, then their partner’s: of the quote, else whom they are linked with, else who is noted. */
export async function readAddresses(
  call: Asking,
  { client_id, partner_id }: Pick<QuoteInSight, 'client_id' | 'partner_id'>,
  /** Those of a partner whom the caller may not see are read to be kept from, and told nobody. */
  { isForAll = false }: { readonly isForAll?: boolean } = {},
): Promise<Sharing['addresses']> {
  if (client_id === null) return []
  const { tx } = call
  const people = await tx.rows<Addressed & { readonly is_partner: boolean }>(sql`
    select clients.first_name || ' ' || clients.last_name as name, clients.email, clients.secondary_email,
      clients.id <> ${client_id} as is_partner
    from clients
    where clients.company_id = ${tx.companyId} and (clients.id = ${client_id} or clients.id = coalesce(${partner_id}::int, (
      select partner_links.partner_id from partner_links
      where partner_links.company_id = ${tx.companyId} and partner_links.client_id = ${client_id})) and ${isForAll ? sql`true` : visibleClients(call)})
    order by is_partner`)
  const noted = await tx.rows<{ first_name: string | null; last_name: string | null; email: string | null }>(sql`
    select first_name, last_name, email from partner_details
    where company_id = ${tx.companyId} and client_id = ${client_id}
      and not exists (select from partner_links where company_id = ${tx.companyId} and client_id = ${client_id})`)
  const found: Found[] = [
    ...people.flatMap(({ is_partner, name, email, secondary_email }): Found[] =>
      is_partner
        ? [{ field: 'partner', address: email, name }]
        : [
            { field: 'email', address: email, name },
            { field: 'secondary_email', address: secondary_email, name },
          ],
    ),
    ...noted.map(
      ({ first_name, last_name, email }): Found => ({
        field: 'partner',
        address: email,
        name: fullName(first_name, last_name),
      }),
    ),
  ]
  const seen = new Set<string>()
  return found.flatMap(({ address, ...one }) => {
    if (!address || seen.has(emailKey(address))) return []
    seen.add(emailKey(address))
    return [{ ...one, address }]
  })
}

/** Who advises the client, and how to reach them, as lines below a letter. */
export async function signatureOf(tx: Transaction, quoteId: number): Promise<string[]> {
  const { adviser } = await readLetterhead(tx, quoteId)
  if (!adviser) return []
  const [firm] = await tx.rows<{ name: string }>(sql`select name from companies where id = ${tx.companyId}`)
  const { name, authorisedRepresentativeNumber: number, phone, email } = adviser
  return [
    name,
    number ? `Authorised representative ${number}` : '',
    firm?.name,
    phone && formatPhone(phone),
    email,
  ].filter((line): line is string => Boolean(line))
}

/** Whether sending a quote moves its lead unless told otherwise; null where they stand as far already, or there is none. */
export async function movesLead(
  tx: Transaction,
  { client_id }: Pick<QuoteInSight, 'client_id'>,
): Promise<boolean | null> {
  const [lead] = await tx.rows<{ status: number; at: string }>(sql`
    select status, now() as at from clients where company_id = ${tx.companyId} and id = ${client_id}`)
  if (!lead || !isLeadStatus(lead.status)) return null
  const event = { kind: 'quote_sent', at: lead.at } as const
  if (leadMove({ status: lead.status, byHandAt: null }, event).kind === 'keep') return null
  return !(await rulesOff(tx)).includes(event.kind)
}
