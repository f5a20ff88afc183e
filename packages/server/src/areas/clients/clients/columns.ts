import type { ClientRow, ListField } from '@portal/contract/clients/clients.schema'
import type { OpenStep } from '@portal/domain/clients/next-step'
import type { ContactChannel } from '@portal/domain/clients/no-contact'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visibleSteps } from '../../../access/visible-steps.ts'

/** A client as a list reads it, before it is cut to what the caller's role may see. */
export type ListRecord = {
  id: number
  kind: 'lead' | 'client'
  first_name: string
  last_name: string
  preferred_name: string | null
  phone: string | null
  email: string | null
  status: number
  status_since: string
  state: string | null
  created_at: string
  version: number
  archived_at: string | null
  deceased: boolean
  no_contact: ContactChannel[]
  origin: 'portal' | 'client_form' | 'import' | 'booking'
  campaign: string | null
  tags: string[]
  quote_value: number | null
  adviser_id: number | null
  adviser_firstname: string | null
  adviser_lastname: string | null
  referrer_id: number | null
  referrer_firstname: string | null
  referrer_lastname: string | null
  referrer_name: string | null
  /** The earliest of what is open and the viewer may see. */
  next: OpenStep | null
  /** Absent where they were not asked for, null where none are known. */
  covers?: ClientRow['covers'] | null
  /** The further fields that the list was asked for. */
  more?: Partial<Pick<ClientRow, ListField>>
}

/** What a list of clients is asked for besides its filter. */
export interface ClientAsk {
  /** Fields wanted in each row beside the usual ones. */
  readonly fields?: readonly ListField[] | undefined
  /** Whether each row is to say which covers the person wants. */
  readonly covers?: boolean | undefined
  /** `rough`: the total may be too low. */
  readonly total?: 'rough' | undefined
}

/** The columns of {@link ListRecord}, over {@link peopleAndNextStep}. */
export const LIST_COLUMNS: SQL = sql`clients.id, clients.kind, clients.first_name, clients.last_name,
  clients.preferred_name, clients.phone, clients.email, clients.status, clients.status_since, clients.state,
  clients.created_at, clients.version, clients.archived_at, clients.deceased_at is not null as deceased,
  clients.no_contact,
  clients.origin, clients.campaign, clients.tags, clients.quote_value,
  clients.adviser_id, adviser.firstname as adviser_firstname, adviser.lastname as adviser_lastname,
  clients.referrer_id, referrer.firstname as referrer_firstname, referrer.lastname as referrer_lastname,
  clients.referrer_name, to_jsonb(next) as next`

/** The covers that the newest needs of a client name. */
const WANTED_COVERS: SQL = sql`(
    select jsonb_agg(jsonb_build_object('cover', wanted->'cover', 'amount', wanted->'amount'))
    from (
      select needs.people from client_needs needs
      where needs.company_id = clients.company_id and needs.client_id = clients.id order by needs.id desc limit 1
    ) newest, jsonb_array_elements(newest.people) person, jsonb_array_elements(person->'covers') wanted
    where person->>'person' = 'client'
  ) as covers`

const nameOf = (user: string): SQL => sql.raw(`nullif(concat_ws(' ', ${user}.firstname, ${user}.lastname), '')`)

/** Fields that are not simply stored: who referred may be a user, or an import's words. */
const WORKED_OUT: { readonly [N in ListField]?: SQL } = {
  referrer_name: sql`coalesce(${nameOf('referrer')}, clients.referrer_name)`,
  referrer_email: sql`coalesce(referrer.email, clients.referrer_email)`,
  referral_company: sql`coalesce((
    select ${nameOf('company')} from users company where company.id = case
      when 'ROLE_REFERRAL_COMPANY' = any(referrer.roles) then referrer.id else referrer.referral_company_id end
  ), clients.referral_company)`,
}

/** {@link LIST_COLUMNS}, in `more` the further fields, and the covers wanted where they are asked for. */
export function listColumns(fields: readonly ListField[] = [], covers = false): SQL {
  const columns = covers ? sql`${LIST_COLUMNS}, ${WANTED_COVERS}` : LIST_COLUMNS
  if (fields.length === 0) return columns
  const pairs = fields.map(
    (field) => sql`${sql.raw(`'${field}'`)}, ${WORKED_OUT[field] ?? sql.raw(`clients.${field}`)}`,
  )
  return sql`${columns}, jsonb_build_object(${sql.join(pairs, sql`, `)}) as more`
}

/** Joins, of a client's steps that the viewer may see, the earliest open one; one without a day comes last. */
export function joinNextStep(viewer: Viewer, { of, as }: { readonly of: SQL; readonly as: SQL }): SQL {
  return sql`
  left join lateral (
    select steps.kind, steps.due, steps.id, steps.stage, steps.what, steps.insurer, steps.application_id
    from client_steps steps
    where steps.company_id = clients.company_id and steps.client_id = ${of} and ${visibleSteps(viewer)}
    order by steps.due, steps.rank, steps.place, steps.id limit 1
  ) ${as} on true`
}

/** Joins to `clients` its adviser, its referrer and its next step. */
export function peopleAndNextStep(viewer: Viewer): SQL {
  return sql`
  left join users adviser on adviser.id = clients.adviser_id
  left join users referrer on referrer.id = clients.referrer_id
  ${joinNextStep(viewer, { of: sql`clients.id`, as: sql`next` })}`
}
