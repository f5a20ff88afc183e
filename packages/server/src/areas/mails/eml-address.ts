import { ADVISING_ROLES } from '@portal/domain'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { putAnswerHeaders } from '../../http/answer-headers.ts'
import { CallError } from '../../http/call-error.ts'
import { later } from '../../http/clock.ts'
import { readPrincipal } from '../../http/principal.ts'
import type { Services } from '../../http/services.ts'
import { mailFile } from '../../mail/mailer.ts'
import { outgoingMail, readStoredMail } from '../../mail/stored-mail.ts'
import { answerFault } from '../files/answer-fault.ts'
import { attachment } from '../files/attachment.ts'
import { ADDRESS_LIFE } from '../files/signed-url.ts'
import { readVisibleMail } from './queries.ts'

interface EmlAddress {
  readonly company: number
  readonly client: number
  readonly mail: number
  /** In whose name: what they may see decides when it is fetched. */
  readonly user: number
  /** Milliseconds since 1970. */
  readonly until: number
}

/** An address of a mail as an .eml file, which lives for 5 minutes, and what the file is called. */
export function emlUrl(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  { subject, ...mail }: Omit<EmlAddress, 'until'> & { readonly subject: string },
): { url: string; name: string } {
  const address = { ...mail, until: later(clock(), ADDRESS_LIFE).getTime() }
  const search = new URLSearchParams(Object.entries(address).map(([name, value]) => [name, String(value)]))
  search.set('signature', secrets.sign('mail address', textOf(address)))
  return { url: `/files/mail.eml?${search}`, name: fileName(subject) }
}

const id = z.coerce.number<string>().pipe(z.int().positive().max(2_147_483_647))
const query = z.strictObject({
  company: id,
  client: id,
  mail: id,
  user: id,
  until: z.coerce.number<string>().pipe(z.int().positive()),
  signature: z.string().max(100),
})

/** Where a mail to a client is fetched as a file, by a signed address. */
export async function emlAddress(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => putAnswerHeaders(reply, request.id))
  app.setErrorHandler(answerFault(services, 'A mail could not be read'))

  app.get('/files/mail.eml', async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) throw new CallError('NOT_FOUND')
    const { signature, ...address } = parsed.data
    const isAlive = services.clock().getTime() < address.until
    if (!isAlive || !services.secrets.isSigned('mail address', textOf(address), signature)) {
      throw new CallError('NOT_FOUND')
    }
    const stored = await services.database.company(address.company, async (tx) => {
      const viewer = await readPrincipal(tx, address.user, [...ADVISING_ROLES, 'ROLE_AFSL'])
      const mail = viewer && (await readVisibleMail(tx, viewer, { clientId: address.client, mailId: address.mail }))
      return mail && (await readStoredMail(tx, mail.outbox_id))
    })
    if (!stored) throw new CallError('NOT_FOUND')
    const outgoing = outgoingMail(stored, services.files)
    reply.raw.once('close', () => outgoing.close())
    const sent = new Date(stored.sent_at ?? stored.created_at)
    reply.type('message/rfc822').header('content-disposition', attachment(fileName(stored.subject)))
    return reply.send(await mailFile(await outgoing.open(), services.postbox.domain, sent))
  })
}

function textOf({ company, client, mail, user, until }: EmlAddress): string {
  return `${company}/${client}/${mail}/${user}/${until}`
}

/** A subject as the name of a file on any system. */
function fileName(subject: string): string {
  const name = subject
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim()
  return `${name || 'mail'}.eml`
}
