import type { AnswerOf } from '@portal/contract/endpoint'
import type { mailSettings as calls } from '@portal/contract/sending/mail-settings'
import { recordActivity } from '../../../activity-log/record.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { readDkimSigner } from '../../../mailing/dkim.ts'
import { letter } from '../../../mailing/letter.ts'
import { type MailServer, mailServerOf, readMailSetting } from '../../../mailing/mail-server-setting.ts'
import { sendDirectly } from '../../../mailing/mailer.ts'
import { ownServer } from '../../../mailing/own-server.ts'
import { smtpFailure } from '../../../mailing/smtp-failure.ts'
import { ownAddress } from '../mails/service.ts'
import { fromAddress } from './setting.ts'

type Testing = OutsideCall<typeof calls.test>

/** Sends a test mail to the caller through the company's server. Throws CONFLICT where none is set up, or with what failed. */
export async function testMailServer(call: Testing): Promise<AnswerOf<typeof calls.test>> {
  const { services, caller } = call
  const { server, ...mail } = await call.transaction(async (tx) => {
    const from = await fromAddress(tx)
    return {
      server: mailServerOf(await readMailSetting(tx), services.secrets),
      dkim: await readDkimSigner(tx, services.secrets, from),
      from,
      to: await ownAddress({ tx, caller }),
    }
  })
  if (!server) throw new CallError('CONFLICT', { message: 'No mail server set up. Save a host first.' })
  if (mail.to === null) throw new CallError('NOT_FOUND')
  const failure = await failureOf(call, server, { ...mail, to: mail.to })
  await call.transaction((tx) =>
    recordActivity(
      { ...call, tx },
      { action: 'mailServer.test', entity: 'mailServer', entityId: null, after: { outcome: failure ?? 'sent' } },
    ),
  )
  if (failure !== null) throw new CallError('CONFLICT', { message: failure })
  return { message: `Test email sent to ${mail.to}` }
}

interface TestMail {
  readonly from: string | null
  readonly to: string
  readonly dkim: Awaited<ReturnType<typeof readDkimSigner>>
}

async function failureOf(call: Testing, server: MailServer, { from, to, dkim }: TestMail): Promise<string | null> {
  const { services, company, requestId } = call
  try {
    const {
      subject,
      text,
      html = null,
    } = letter(to, `Test email from ${company.name}`, [
      `This is a test. It came through the mail server ${server.host}.`,
    ])
    await sendDirectly(await ownServer(services.outbound, server), {
      ...{ id: `test-${company.id}-${requestId}`, to, subject, text, html, replyTo: null, attachments: [] },
      from: { name: company.name, address: from },
      domain: services.postbox.domain,
      dkim,
    })
    return null
  } catch (error) {
    services.log.info({ err: withoutPassword(error, server) }, 'A test email could not be sent')
    return withoutPassword(smtpFailure(error), server)
  }
}

/** A server may answer with what it was told. */
function withoutPassword<T>(said: T, { login }: MailServer): string {
  const words = String(said)
  const password = login?.password ?? ''
  if (password === '') return words
  return words.replaceAll(password, '…').replaceAll(Buffer.from(password).toString('base64'), '…')
}
