import { PAYEE_ROLES } from '@portal/domain/account/user-rules'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../database/arrays.ts'

/** Sets `users.commission` of some users, which their form shows, to the split that holds today, where it differs. */
export function showHolding(which: SQL): SQL {
  return sql`
    update users set commission = holding.percent, version = users.version + 1
    from (
      select distinct on (split.company_id, split.user_id) split.company_id, split.user_id,
        split.percent::float8 as percent
      from commission_splits split join companies on companies.id = split.company_id
      where split.user_id is not null and split.from_on <= (now() at time zone companies.time_zone)::date
      order by split.company_id, split.user_id, split.from_on desc
    ) holding
    where users.company_id = holding.company_id and users.id = holding.user_id
      and users.roles && ${textArray(PAYEE_ROLES)}
      and users.commission is distinct from holding.percent and ${which}`
}
