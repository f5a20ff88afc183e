import { ADVISING_ROLES } from '@portal/domain/account/role'
import type { FastifyInstance } from 'fastify'
import { answerError } from '../../../http/answer-error.ts'
import { attachment } from '../../../http/attachment.ts'
import { CallError } from '../../../http/call-error.ts'
import { readPrincipal } from '../../../http/principal.ts'
import { signedAddress } from '../../../http/signed-address.ts'
import { mailFile } from '../../../mailing/mailer.ts'
import { outgoingMail, readStoredMail } from '../../../mailing/stored-mail.ts'
import type { Services } from '../../../services.ts'
import { readVisibleMail } from './queries.ts'

/** `user`: in whose name. What they may see decides when it is fetched. */
const ADDRESS = signedAddress('mail address', '/files/mail.eml', ['company', 'client', 'mail', 'user'])

/** An address of a mail as an .eml file, which lives for 5 minutes, and what the file is called. */
export function emlUrl(
  services: Pick<Services, 'secrets' | 'clock'>,
  { subject, ...mail }: Parameters<typeof ADDRESS.url>[1] & { readonly subject: string },
): { url: string; name: string } {
  return { url: ADDRESS.url(services, mail), name: fileName(subject) }
}

/** Where a mail to a client is fetched as a file, by a signed address. */
export async function emlAddress(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.setErrorHandler(answerError(services, 'A mail could not be read'))

  app.get('/files/mail.eml', async (request, reply) => {
    const address = ADDRESS.read(services, request)
    if (!address) throw new CallError('NOT_FOUND')
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
