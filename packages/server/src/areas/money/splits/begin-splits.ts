import { REFERRING_ROLES } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import type { Database } from '../../../database/database.ts'

/** Shows the splits that have begun on the users whose forms have one. */
export async function beginSplits({ database }: { readonly database: Database }): Promise<void> {
  await database.system((tx) => tx.execute(showHolding(sql`true`)))
}

/** Sets `users.commission` of some users to the split that holds today, where it differs. Forms have whole per cents. */
export function showHolding(which: SQL): SQL {
  return sql`
    update users set commission = holding.percent::int, version = users.version + 1
    from (
      select distinct on (split.company_id, split.user_id) split.company_id, split.user_id,
        split.percent
      from commission_splits split join companies on companies.id = split.company_id
      where split.from_on <= (now() at time zone companies.time_zone)::date
      order by split.company_id, split.user_id, split.from_on desc
    ) holding
    where users.company_id = holding.company_id and users.id = holding.user_id
      and users.roles && ${textArray(REFERRING_ROLES)}
      and holding.percent = round(holding.percent) and users.commission is distinct from holding.percent and ${which}`
}
