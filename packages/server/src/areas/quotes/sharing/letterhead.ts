import type { QuoteLetterhead } from '@portal/contract/quotes/quote-sharing.schema'
import type { ExistingCover } from '@portal/contract/quotes/scenarios.schema'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { CallError } from '../../../http/call-error.ts'

interface HeadRow {
  readonly [column: string]: unknown
  readonly adviser_id: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly authorised_representative_number: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postcode: string | null
  readonly quoted: { readonly title?: unknown; readonly firstName?: unknown; readonly lastName?: unknown } | null
  readonly existing: ExistingCover[] | null
}

/** Who writes to whom in the PDF of a quote, and the cover that the client has. Throws NOT_FOUND. */
export async function readLetterhead(tx: Transaction, quoteId: number): Promise<QuoteLetterhead> {
  const [row] = await tx.rows<HeadRow>(sql`
    select users.id as adviser_id, users.firstname, users.lastname, users.email, users.phone,
      users.authorised_representative_number, clients.first_name, clients.last_name, clients.address, clients.city,
      clients.state, clients.postcode, quotes.request -> 'clients' -> 0 as quoted, (
        select scenario.existing from quote_scenarios scenario
        where scenario.company_id = quotes.company_id and scenario.quote_id = quotes.id and scenario.deleted_at is null
        order by scenario.updated_at desc, scenario.id desc limit 1) as existing
    from quotes
    left join clients on clients.company_id = quotes.company_id and clients.id = quotes.client_id
    left join users on users.company_id = quotes.company_id and users.id = coalesce(clients.adviser_id, quotes.author_id)
    where quotes.company_id = ${tx.companyId} and quotes.id = ${quoteId}`)
  if (!row) throw new CallError('NOT_FOUND')
  const { adviser_id, email, phone, quoted } = row
  return {
    adviser:
      adviser_id === null || email === null
        ? null
        : {
            id: adviser_id,
            name: fullName(row.firstname, row.lastname),
            email,
            phone,
            authorisedRepresentativeNumber: row.authorised_representative_number,
          },
    addressee: {
      title: wordsOf(quoted?.title) || null,
      firstName: row.first_name ?? wordsOf(quoted?.firstName),
      lastName: row.last_name ?? wordsOf(quoted?.lastName),
      address: [row.address, [row.city, row.state, row.postcode].filter(Boolean).join(' ')].flatMap(
        (line) => line || [],
      ),
    },
    existing: row.existing ?? [],
  }
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
