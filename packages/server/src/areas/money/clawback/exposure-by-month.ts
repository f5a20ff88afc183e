import type { AnswerOf } from '@portal/contract/endpoint'
import type { clawback as calls } from '@portal/contract/money/clawback'
import { CLAWBACK_PERCENTS, type Commenced, exposureByMonth } from '@portal/domain/money/clawback-exposure'
import { dayIn } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'
import { EXPOSED, UPFRONT } from './exposure-subject.ts'

interface Day extends Commenced {
  readonly [column: string]: unknown
  readonly policies: number
}

/** The exposure of this and the next months. */
export async function showExposure({
  tx,
  company,
  services,
}: Call<typeof calls.byMonth>): Promise<AnswerOf<typeof calls.byMonth>> {
  const today = dayIn(company.timeZone, services.clock())
  const days = await tx.rows<Day>(sql`
    select commenced_on, count(*)::int as policies, sum(upfront)::bigint as first,
      sum(round(upfront * ${CLAWBACK_PERCENTS[1]}::numeric / 100))::bigint as second
    from (
      select policies.commenced_on, ${UPFRONT} as upfront from policies
      where policies.company_id = ${tx.companyId} and ${EXPOSED(sql`${today}::date`)}
    ) exposed
    where upfront > 0
    group by commenced_on`)
  return {
    policies: days.reduce((sum, { policies }) => sum + policies, 0),
    months: exposureByMonth(days, today),
  }
}
