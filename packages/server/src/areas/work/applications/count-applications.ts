import type { AnswerOf } from '@portal/contract/endpoint'
import type { applications as endpoints } from '@portal/contract/work/applications'
import type { Call } from '../../../http/bind.ts'
import { countRows } from '../../../subjects/count-rows.ts'
import { applicationSubject } from './application-subject.ts'

/** How many applications each of several filters means, what they cost a year, and whom they wait for. */
export async function countApplications(
  call: Call<typeof endpoints.counts>,
): Promise<AnswerOf<typeof endpoints.counts>> {
  const counts = await countRows(call, applicationSubject, call.query.lists)
  return {
    counts: counts.map(({ sums, ...total }) => {
      if (!sums) return { ...total, annual_premium: null, waiting_on: null }
      const { annual_premium = 0, client = 0, gp = 0, insurer = 0, us = 0 } = sums
      return { ...total, annual_premium, waiting_on: { client, gp, insurer, us } }
    }),
  }
}
