import type { ApplicationBeside, ApplicationDetails } from '@portal/contract/work/applications.schema'
import { type ApplicationStatus, applicationStatusesIn } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { applicationsInSight } from '../../../access/visible-work.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { commissionOf } from './expected-commission.ts'
import { readPolicies } from './read-policies.ts'

type Row = {
  readonly id: number
  readonly client_id: number
  readonly first_name: string
  readonly last_name: string
  readonly client_deceased: boolean
  readonly insurer: string
  readonly status: ApplicationStatus
  readonly annual_premium: number
  readonly upfront_percent: number
  readonly ongoing_percent: number
  readonly in_sight: boolean
}

type Reading = Viewer & { readonly tx: Transaction }
type Own = Required<Pick<ApplicationDetails, 'id' | 'annual_premium' | 'commission'>>

/** The applications of those who were quoted together with the client of this one, and what they come to. */
export async function readHousehold(call: Reading, own: Own): Promise<ApplicationDetails['household']> {
  const rows = await call.tx.rows<Row>(sql`
    select applications.id, applications.client_id, clients.first_name, clients.last_name, clients.deceased_at is not null as client_deceased,
      applications.insurer,
      applications.status, applications.annual_premium, applications.upfront_percent, applications.ongoing_percent,
      ${applicationsInSight(call)} as in_sight
    from applications
    join applications own on own.company_id = applications.company_id and own.id = ${own.id}
      and own.quote_id = applications.quote_id and own.quote_person <> applications.quote_person
    join clients on clients.company_id = applications.company_id and clients.id = applications.client_id
    where applications.company_id = ${call.tx.companyId}
      and applications.status <> all(${textArray(applicationStatusesIn('closed'))})
    order by applications.quote_person, applications.id`)
  if (rows.length === 0) return null
  const beside: ApplicationBeside[] = []
  for (const row of rows.filter(({ in_sight }) => in_sight)) beside.push(await besideOf(call, row))
  const all = [own, ...beside]
  const sum = (of: (one: Own | ApplicationBeside) => number) => all.reduce((total, one) => total + of(one), 0)
  return {
    beside,
    has_hidden: beside.length < rows.length,
    total: {
      annual_premium: sum(({ annual_premium }) => annual_premium),
      commission: {
        upfront: sum(({ commission }) => commission.upfront),
        ongoing: sum(({ commission }) => commission.ongoing),
      },
    },
  }
}

async function besideOf(call: Reading, row: Row): Promise<ApplicationBeside> {
  const { id, client_id, first_name, last_name, client_deceased, insurer, status, annual_premium } = row
  const policies = await readPolicies(call.tx, id)
  const { upfront, ongoing } = commissionOf(row, policies)
  return {
    ...{ id, insurer, status, annual_premium },
    client: toClientRef(client_id, first_name, last_name, client_deceased),
    products: policies.flatMap(({ terms }) => terms.products.map(({ cover, amount }) => ({ cover, amount }))),
    commission: { upfront, ongoing },
  }
}
