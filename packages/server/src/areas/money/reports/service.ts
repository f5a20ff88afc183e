import type { AnswerOf } from '@portal/contract/endpoint'
import type { reports as endpoints } from '@portal/contract/money/reports'
import type { ReferralReport, ReferredLead } from '@portal/contract/money/reports.schema'
import { sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { totalOf } from '../../../database/total.ts'
import type { Call } from '../../../http/bind.ts'
import { noteDone } from '../../../http/security-note.ts'
import { exportAddress } from '../../../subjects/export-address.ts'
import { limitOf } from '../../../subjects/paging.ts'
import { checkedPeriod } from './checked-period.ts'
import { REACHED, referredBy, referredLeads } from './leads.ts'
import { readReferralReport } from './referral-report.ts'
import { REFERRAL_FILE } from './report-files.ts'

/** The referral report. Throws BAD_INPUT. */
export async function showReferrals(call: Call<typeof endpoints.referrals>): Promise<ReferralReport> {
  return await readReferralReport(call.tx, call.company.timeZone, checkedPeriod(call.query))
}

/** The leads behind a figure of it, the latest first. Throws BAD_INPUT. */
export async function showReferralLeads(
  call: Call<typeof endpoints.referralLeads>,
): Promise<AnswerOf<typeof endpoints.referralLeads>> {
  const { tx, company, query } = call
  const { page, page_size, step = 'leads' } = query
  const of = { companyId: tx.companyId, timeZone: company.timeZone, period: checkedPeriod(query) }
  const meant = sql`select lead.* from (${referredLeads(of, referredBy(query))}) lead where ${REACHED[step]}`
  const total = await totalOf(tx, meant)
  const rows = await tx.rows<LeadRecord>(sql`
    ${meant} order by lead.created_at desc, lead.client_id desc ${limitOf(query)}`)
  return { items: rows.map(toLead), ...total, page, page_size }
}

interface LeadRecord extends Omit<ReferredLead, 'client'> {
  readonly [column: string]: unknown
  readonly client_id: number
  readonly first_name: string
  readonly last_name: string
  readonly client_deceased: boolean
}

function toLead(record: LeadRecord): ReferredLead {
  const { client_id, first_name, last_name, client_deceased, came_on, status, quoted, applied, in_force_on, premium } =
    record
  const client = toClientRef(client_id, first_name, last_name, client_deceased)
  return { client, came_on, status, quoted, applied, in_force_on, premium }
}

/** Answers an address at which the report comes as a file, and writes down who took it. Throws BAD_INPUT. */
export async function downloadReferrals(
  call: Call<typeof endpoints.referral>,
): Promise<AnswerOf<typeof endpoints.referral>> {
  const { tx, caller, services, company, body } = call
  const { referrers } = await readReferralReport(tx, company.timeZone, checkedPeriod(body))
  const wanted = JSON.stringify({ list: REFERRAL_FILE.subject, body })
  const [kept] = await tx.rows<{ id: number }>(sql`
    insert into exports (company_id, user_id, wanted)
    values (${tx.companyId}, ${caller.userId}, ${wanted}::jsonb) returning id`)
  if (!kept) throw new Error('The download was not written down')
  await recordActivity(call, { action: 'report.download', entity: 'report', entityId: null, after: body })
  noteDone(call, {
    event: 'list.exported',
    userId: caller.userId,
    subject: REFERRAL_FILE.subject,
    rows: referrers.length,
  })
  return { url: exportAddress.url(services, { company: tx.companyId, id: kept.id }) }
}
