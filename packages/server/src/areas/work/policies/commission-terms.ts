import {
  type CheckedType,
  ONGOING_PAYMENTS,
  PERCENT_SOURCES,
  USUAL_PERCENT,
} from '@portal/domain/money/commission-terms'
import { type SQL, sql } from 'drizzle-orm'

/*
 * The domain's rules for sets of policies: `agreedPercent`, `ongoingPayments` and `commissionBase`, as columns of queries
 * over `policies`, their `applications` and the firm's `providers`.
 */

/** Joins what says how a policy pays. */
export const SAYING_HOW = sql`
  left join applications on applications.company_id = policies.company_id and applications.id = policies.application_id
  left join product_providers providers on providers.company_id = policies.company_id
    and providers.name = policies.insurer`

const SOURCES = { policy: 'policies', application: 'applications', insurer: 'providers' } as const

/** The columns `upfront_percent` and `upfront_from`, or those of ongoing commission. */
export function percentOf(type: CheckedType): SQL {
  const usual = USUAL_PERCENT[type]
  const said = PERCENT_SOURCES.map((source) => {
    const column = `${SOURCES[source]}.${type}_percent`
    const overruled = `case when ${SOURCES.insurer}.${type}_percent is not null then ${usual} end`
    return { source, column: source === 'application' ? `nullif(${column}, ${overruled})` : column }
  })
  const columns = said.map(({ column }) => column).join(', ')
  const from = said.map(({ source, column }) => `when ${column} is not null then '${source}'`).join(' ')
  return sql.raw(`coalesce(${columns}, ${usual}) as ${type}_percent, case ${from} else 'usual' end as ${type}_from`)
}

/** Ongoing payments in a year. */
export const ONGOING_PAYMENTS_OF = sql.raw(
  `case when providers.commission_rhythm = 'monthly' then 12 else case policies.frequency ${Object.entries(
    ONGOING_PAYMENTS,
  )
    .map(([frequency, times]) => `when '${frequency}' then ${times}`)
    .join(' ')} end end`,
)

/** Cents a year that commission is expected on under a row of `policy_terms`, called `terms`. */
export const COMMISSION_BASE = sql`coalesce(terms.commission_base, round((
  (terms.annual_premium - case when terms.policy_fee < terms.annual_premium then terms.policy_fee else 0 end)
    * (1 - coalesce(terms.duty_share, 0)))::numeric)::bigint)`

/** Whether that is the whole premium because nobody has said what in it is fee and duty. */
export const IS_PREMIUM_WHOLE = sql`(terms.commission_base is null and terms.policy_fee >= terms.annual_premium)`
