import { quotedRequirements } from '@portal/domain/work/quoted-requirement'
import { usualParty } from '@portal/domain/work/requirement'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { insertRow } from '../../../subjects/write-rows.ts'
import type { OfPortfolio } from './of-quote.ts'
import { portfolioIn, quoteOf } from './quoted-person.ts'
import { daysOf } from './underwriting.ts'

/** Adds to an application what the insurer asks for in the quote, each by itself and still to be asked for. */
export async function addQuotedRequirements(
  call: Call,
  { id, client_id }: { readonly id: number; readonly client_id: number },
  of: OfPortfolio,
): Promise<void> {
  const { tx } = call
  const portfolio = portfolioIn(await quoteOf(call, of.id), of.clientIndex, of.portfolioCode)
  const texts = (portfolio?.underwriting?.requirements ?? []).flatMap((one) =>
    typeof one === 'string' ? one : (one.text ?? []),
  )
  for (const { kind, title } of quotedRequirements(texts)) {
    const values = { kind, title, party: usualParty(kind), state: 'to_ask', days_allowed: await daysOf(tx, kind) }
    const stored = await insertRow(tx, { table: 'application_requirements' }, { ...values, application_id: id })
    await recordActivity(call, {
      action: 'requirement.create',
      entity: 'requirement',
      entityId: stored.id,
      clientId: client_id,
      applicationId: id,
      after: values,
    })
  }
}
