import type { AnswerOf } from '@portal/contract/endpoint'
import type { payouts as calls } from '@portal/contract/money/payouts'
import { FILE_TYPES } from '@portal/domain/values/file-type'
import type { FastifyInstance } from 'fastify'
import { recordActivity } from '../../../activity-log/record.ts'
import { answerError } from '../../../http/answer-error.ts'
import { attachment } from '../../../http/attachment.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { signedAddress } from '../../../http/signed-address.ts'
import type { Services } from '../../../services.ts'
import { payoutFileName, payoutPdfOf, payoutSheet, readPayoutFile } from './payout-file.ts'
import { viewPayout } from './service.ts'

const ADDRESS = signedAddress('payout address', '/files/payout', ['company', 'payee', 'month', 'format'])

/** Formats by their number in an address; months are `202610` there. */
const FORMATS = { 1: 'pdf', 2: 'xlsx' } as const

/** A link to a payee's month as a file; the logs say who took it. Throws NOT_FOUND. */
export async function linkPayoutFile(call: Call<typeof calls.file>): Promise<AnswerOf<typeof calls.file>> {
  const { tx, caller, body, services } = call
  const payout = await viewPayout(call)
  const month = Number(payout.month.slice(0, 7).replace('-', ''))
  const format = body.format === 'pdf' ? 1 : 2
  const name = payoutFileName({ payout }, body.format)
  await recordActivity(call, { action: 'payout.download', entity: 'payout', entityId: null, after: { file: name } })
  noteDone(call, { event: 'file.opened', userId: caller.userId, subject: 'payout' })
  return { url: ADDRESS.url(services, { company: tx.companyId, payee: payout.payee.id, month, format }), name }
}

/** Where those links lead. */
export async function payoutAddress(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.setErrorHandler(answerError(services, 'A payout file could not be made'))

  app.get('/files/payout', async (request, reply) => {
    const address = ADDRESS.read(services, request)
    const format = address?.format === 1 || address?.format === 2 ? FORMATS[address.format] : undefined
    if (!address || !format) throw new CallError('NOT_FOUND')
    const month = String(address.month).replace(/^(\d{4})(\d{2})$/, '$1-$2-01')
    const order = await services.database.company(address.company, (tx) =>
      readPayoutFile({ tx, services }, { id: address.payee, month }),
    )
    reply.header('content-disposition', attachment(payoutFileName(order, format)))
    reply.type(FILE_TYPES[format])
    return reply.send(format === 'xlsx' ? payoutSheet(order) : Buffer.from(await payoutPdfOf(services, order)))
  })
}
