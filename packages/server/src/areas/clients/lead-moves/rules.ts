import type { leadMoves as endpoints } from '@portal/contract/clients/lead-moves'
import type { AnswerOf } from '@portal/contract/endpoint'
import { LEAD_RULES, type LeadEventKind } from '@portal/domain/clients/lead-moves'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { companies } from '../../../database/tables/companies.ts'
import type { Call } from '../../../http/bind.ts'

/** The rules that the company of the transaction has switched off. */
export async function rulesOff(tx: Transaction): Promise<readonly LeadEventKind[]> {
  const [company] = await tx
    .select({ off: companies.lead_rules_off })
    .from(companies)
    .where(eq(companies.id, tx.companyId))
  return company?.off ?? []
}

/** Every rule, and whether it is on. */
export async function viewRules({ tx }: Pick<Call, 'tx'>): Promise<AnswerOf<typeof endpoints.rules>> {
  const off = await rulesOff(tx)
  return { items: LEAD_RULES.map(({ event }) => ({ event, is_on: !off.includes(event) })) }
}

/** Switches a rule on or off, from now on; setting it as it is changes nothing. */
export async function setRule(call: Call<typeof endpoints.setRule>): Promise<AnswerOf<typeof endpoints.setRule>> {
  const { tx, params, body } = call
  const { event } = params
  const own = eq(companies.id, tx.companyId)
  // Locked, since one rule is put among the others.
  const [company] = await tx.select({ off: companies.lead_rules_off }).from(companies).where(own).for('no key update')
  const before = company?.off ?? []
  const off = LEAD_RULES.map((rule) => rule.event).filter((one) => (one === event ? !body.is_on : before.includes(one)))
  if (off.includes(event) !== before.includes(event)) {
    await tx
      .update(companies)
      .set({ lead_rules_off: off, version: sql`version + 1`, updated_at: sql`now()` })
      .where(own)
    await recordActivity(call, {
      action: 'company.setRule',
      entity: 'company',
      entityId: tx.companyId,
      before: { [event]: !body.is_on },
      after: { [event]: body.is_on },
    })
  }
  return await viewRules(call)
}
