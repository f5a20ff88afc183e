import { exportRows, type QuoteColumn, type QuoteFilter, type QuoteRow } from '@portal/contract/quotes/quotes.schema'
import { STAFF_ROLES } from '@portal/domain/account/role'
import { centsOf, wireDollars } from '@portal/domain/quotes/priced-quote'
import { fullName } from '@portal/domain/values/person'
import { coverLabel } from '@portal/domain/work/cover'
import { sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { quotes } from '../../../database/tables/quotes.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import { startOfDay } from '../../../subjects/start-of-day.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { searched } from '../../../subjects/whole-name.ts'

const { number, text, words, money, dayOfInstant } = columnsOf<QuoteRow>()

/** A saved quote as lists read it: without request and response, which are long. */
export type QuoteRecord = Pick<
  typeof quotes.$inferSelect,
  | 'id'
  | 'client_id'
  | 'author_id'
  | 'name'
  | 'people'
  | 'covers'
  | 'suppliers'
  | 'lowest_supplier'
  | 'lowest_supplier_name'
  | 'lowest_premium'
  | 'recommended_supplier'
  | 'recommended_supplier_name'
  | 'recommended_premium'
  | 'provider'
  | 'label'
  | 'engine_version'
  | 'rate_book_version'
  | 'as_of'
  | 'created_at'
  | 'version'
> & {
  readonly [column: string]: unknown
  client_first_name: string | null
  client_last_name: string | null
  client_deceased: boolean
  client_kind: 'lead' | 'client'
  recommended_to: number[]
  author_firstname: string | null
  author_lastname: string | null
}

/** Saved quotes, as lists, counts and files have them. */
export const quoteSubject: FiledSubject<QuoteFilter, QuoteRecord, QuoteRow> = {
  name: 'quotes',
  table: 'quotes',
  entity: 'quote',
  words: { one: 'quote', many: 'quotes', none: 'Nothing' },
  readers: STAFF_ROLES,
  visible: visibleQuotes,
  filters: filterTable<QuoteFilter>({
    search(search) {
      const found = searched(search, { names: sql`quotes.people_key`, text: sql`quotes.search_text` })
      const [, number] = /^(?:quote\s*)?#?(\d{1,9})$/i.exec(search.trim()) ?? []
      return number === undefined ? found : sql`(quotes.id = ${Number(number)} or ${found})`
    },
    clientId: (id) => sql`(quotes.client_id = ${id} or quotes.partner_id = ${id})`,
    author: (ids) => sql`quotes.author_id = any(${idArray(ids)})`,
    cover: (covers) => sql`quotes.covers && ${textArray(covers)}`,
    createdFrom: (from, { company }) => sql`quotes.created_at >= ${startOfDay(company.timeZone, from, 0)}`,
    createdTo: (to, { company }) => sql`quotes.created_at < ${startOfDay(company.timeZone, to, 1)}`,
  }),
  sorts: {
    createdAt: { column: sql`quotes.created_at` },
    name: { column: sql`quotes.name_key` },
    client: { column: sql`quotes.people_key` },
    lowestPremium: { column: sql`quotes.lowest_premium`, mayBeAbsent: true },
    author: { column: sql`quotes.author_key` },
  },
  columns: () => sql`quotes.id, quotes.client_id, quotes.author_id, quotes.name, quotes.people, quotes.covers,
    quotes.suppliers, quotes.lowest_supplier, quotes.lowest_supplier_name, quotes.lowest_premium,
    quotes.recommended_supplier, quotes.recommended_supplier_name, quotes.recommended_premium, quotes.provider,
    quotes.label, quotes.engine_version, quotes.rate_book_version, quotes.as_of, quotes.created_at, quotes.version,
    array(
      select (outcome->>'clientIndex')::int from json_array_elements(quotes.outcomes) as outcome
      where outcome->>'recommendedPortfolioCode' is not null order by 1
    ) as recommended_to,
    clients.first_name as client_first_name, clients.last_name as client_last_name,
    clients.deceased_at is not null as client_deceased, clients.kind as client_kind,
    author.firstname as author_firstname, author.lastname as author_lastname`,
  joins: () => sql`
    left join clients on clients.company_id = quotes.company_id and clients.id = quotes.client_id
    left join users author on author.company_id = quotes.company_id and author.id = quotes.author_id`,
  toRow: (_, record) => toQuoteRow(record),
  label: ({ name }) => String(name),
  clientOf: ({ client_id }) => (client_id === null ? null : Number(client_id)),
  file: {
    name: 'quotes',
    sheet: 'Quotes',
    body: exportRows.body,
    columns: fileColumns<QuoteRow, QuoteColumn>({
      id: number('Id', (row) => row.id),
      client: text('Client', (row) => row.client?.name ?? row.people.join(', ')),
      name: text('Name', (row) => row.name),
      covers: words('Covers', (row) => row.covers.map(coverLabel)),
      suppliers: number('Insurers', (row) => row.suppliers),
      lowestSupplier: text('Lowest', (row) => row.lowest?.supplierName),
      lowestPremium: money('Lowest premium a year', (row) => centsOf(row.lowest?.premium) ?? undefined),
      recommendedSupplier: text('Recommended', (row) => row.recommended?.supplierName),
      recommendedPremium: money('Recommended premium a year', (row) => centsOf(row.recommended?.premium) ?? undefined),
      label: text('Prices', (row) => row.label),
      engineVersion: text('Engine', (row) => row.engineVersion),
      rateBookVersion: text('Rate book', (row) => row.rateBookVersion),
      author: text('Saved by', (row) => row.author?.name),
      createdAt: dayOfInstant('Saved', (row) => row.createdAt),
    }),
  },
}

export function toQuoteRow(record: QuoteRecord): QuoteRow {
  const { client_id, author_id } = record
  return {
    id: record.id,
    client:
      client_id === null
        ? null
        : {
            ...toClientRef(client_id, record.client_first_name, record.client_last_name, record.client_deceased),
            kind: record.client_kind,
          },
    name: record.name,
    people: record.people,
    covers: record.covers,
    suppliers: record.suppliers,
    lowest: glance(record.lowest_supplier, record.lowest_supplier_name, record.lowest_premium),
    recommended: glance(record.recommended_supplier, record.recommended_supplier_name, record.recommended_premium),
    recommendedTo: record.recommended_to,
    provider: record.provider,
    label: record.label,
    engineVersion: record.engine_version,
    rateBookVersion: record.rate_book_version,
    asOf: record.as_of,
    author:
      author_id === null ? null : { id: author_id, name: fullName(record.author_firstname, record.author_lastname) },
    createdAt: record.created_at,
    version: record.version,
  }
}

function glance(code: string | null, name: string | null, premium: number | null): QuoteRow['lowest'] {
  return code === null || premium === null
    ? null
    : { supplierCode: code, supplierName: name ?? code, premium: wireDollars(premium) }
}
