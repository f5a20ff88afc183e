import type { quoteSharing as endpoints } from '@portal/contract/quotes/quote-sharing'
import type { SmsHead } from '@portal/contract/sending/texts.schema'
import { sql } from 'drizzle-orm'
import type { Call } from '../../../http/bind.ts'
import { newLink } from '../../quotes/sharing/links.ts'
import { quoteInSight } from '../../quotes/sharing/queries.ts'
import { ofNobody } from '../../quotes/sharing/save-pdf.ts'
import { sendText } from '../texts/service.ts'

/**
 * Texts a new link to a saved quote to its client. Throws NOT_FOUND; CONFLICT where no licensee stands behind it, or the
 * client has died or wants no SMS; BAD_INPUT where it is nobody’s of the portal, or the client has no birth date or mobile.
 */
export async function textQuote(call: Call<typeof endpoints.sendText>): Promise<SmsHead> {
  const { text, both_agreed } = call.body
  const { id, client_id } = await quoteInSight(call, { locked: true })
  if (client_id === null) throw ofNobody()
  const { url, token } = await newLink(call, { both_agreed })
  const body = { text: `${text}\n${url}` }
  const sms = await sendText({ ...call, params: { id: client_id }, body }, { secret: token })
  await call.tx.execute(sql`
    update client_texts set quote_id = ${id} where company_id = ${call.tx.companyId} and id = ${sms.id}`)
  return sms
}
