import type { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import { mayBePlain } from '../configuration/plain-hosts.ts'
import type { Delivery } from './delivery.ts'
import type { DkimSigner } from './dkim.ts'
import type { OwnServer } from './own-server.ts'
import { smtpOutcome } from './smtp-outcome.ts'

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The same for each try: becomes the Message-ID. */
  readonly id: string
  /** Without an address of its own, a company's mail comes from `no-reply@`. */
  readonly from: { readonly name: string; readonly address: string | null }
  readonly to: string
  readonly cc?: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** Where answers go; null for where the mail comes from. */
  readonly replyTo: string | null
  readonly attachments: ReadonlyArray<{
    readonly name: string
    readonly mediaType: string
    readonly content: Readable
    /** The Content-ID of a picture that the HTML shows. */
    readonly cid?: string
  }>
  /** An iCalendar file, shown as an invitation; null or undefined for none. */
  readonly calendar?: string | null
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** What it is signed with; null or undefined for nothing. */
  readonly dkim?: DkimSigner | null
}

/** Hands mails to an SMTP server. */
export interface Mailer {
  /** Says whether the server has taken the mail. Throws where the mail can't be written. */
  send(mail: OutgoingMail): Promise<Delivery>
  /** Lets mails that are being handed over finish, unless `force` says that they had their time. */
  close(options?: { readonly force: boolean }): void
}

/** Milliseconds that an SMTP server may take for each step. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Milliseconds that a mail may take in all: answers that come drop by drop keep a connection alive. */
export const HAND_OVER_LIMIT = 300_000
/** Milliseconds that a mail may take for which somebody waits. */
const DIRECT_LIMIT = 60_000
/**
 * A few connections that stay open while there is something to send. The pool itself sends no mail again: its attachments
 * are streams, and whether another try is right is for the outbox to say.
 */
const POOL = { pool: true, maxConnections: 5, maxMessages: 100, maxRequeues: 0, idleTimeout: 15_000 } as const

/** What writes mails is much to read: only where there is one to write. */
const mailWriter = async () => (await import('nodemailer')).createTransport

/** How mail gets out. */
export interface MailerOptions {
  /** SMTP_URL */
  readonly smtpUrl: string
  /** Hosts that may be given mail without TLS although they are other machines. */
  readonly plainHosts: readonly string[]
  /** What stands behind the @ of Message-IDs and of the address of companies that have none. */
  readonly domain: string
}

/** Mail by SMTP. A server of another machine must speak TLS before it is given anything. */
export async function smtpMailer({ smtpUrl, plainHosts, domain }: MailerOptions): Promise<Mailer> {
  const url = new URL(smtpUrl)
  // In the address itself, where nothing else that it says comes before.
  if (!mayBePlain(url.hostname, plainHosts)) url.searchParams.set('requireTLS', 'true')
  return await pooledMailer({ url: url.href }, { domain })
}

/** Mail by a server of a company's own, connected to as {@link OwnServer} says. */
export async function ownMailer(server: OwnServer, options: Pick<MailerOptions, 'domain'>): Promise<Mailer> {
  return await pooledMailer(server, options)
}

async function pooledMailer(
  server: OwnServer | { readonly url: string },
  { domain }: Pick<MailerOptions, 'domain'>,
): Promise<Mailer> {
  const createTransport = await mailWriter()
  const transport = createTransport({ ...server, ...PATIENCE, ...POOL })
  // What each mail is read from while it is handed over, to know how much of it has gone.
  const streams = new WeakMap<AbortSignal, Readable>()
  transport.use('stream', ({ data: { signal }, message }, done) => {
    const create = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const stream = create(options)
      if (signal) streams.set(signal, stream)
      return stream
    }
    done()
  })
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(HAND_OVER_LIMIT)
      try {
        await transport.sendMail({ ...written(mail, domain), signal })
        return { kind: 'sent' }
      } catch (error) {
        return smtpOutcome(error, { isWhole: streams.get(signal)?.readableEnded ?? false })
      }
    },
    close: (options) => transport.close(options),
  }
}

/** A mail as a file that mail programs open (RFC 5322), made while it is read. `date` is when it was sent. */
export async function mailFile(mail: OutgoingMail, domain: string, date: Date): Promise<Readable> {
  const createTransport = await mailWriter()
  const { message } = await createTransport({ streamTransport: true, newline: 'windows' }).sendMail({
    ...written(mail, domain),
    date,
  })
  if (Buffer.isBuffer(message)) throw new TypeError('The mail was not made as a stream')
  return message
}

/** Sends one mail over a connection of its own, now. Throws what the server refused, or what the network did. */
export async function sendDirectly(
  server: OwnServer,
  { domain, ...mail }: OutgoingMail & Pick<MailerOptions, 'domain'>,
): Promise<void> {
  const createTransport = await mailWriter()
  const transport = createTransport({ ...server, ...PATIENCE })
  try {
    await transport.sendMail({ ...written(mail, domain), signal: AbortSignal.timeout(DIRECT_LIMIT) })
  } finally {
    transport.close()
  }
}

/** An invitation as another form of the mail and as a file: mail programs want its method told outside of it too. */
function invitationPart(calendar: string) {
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)/m.exec(calendar) ?? []
  return { method, filename: 'meeting.ics', content: calendar }
}

/** A mail as it is written out, to a server or into a file. */
function written(
  { id, from, cc = [], html, replyTo, attachments, calendar, headers, dkim, ...mail }: OutgoingMail,
  domain: string,
): SendMailOptions {
  return {
    ...mail,
    ...(cc.length > 0 && { cc: [...cc] }),
    ...(headers && { headers }),
    ...(dkim && { dkim }),
    ...(html !== null && { html }),
    ...(calendar && { icalEvent: invitationPart(calendar) }),
    ...(replyTo !== null && { replyTo }),
    from: { name: from.name, address: from.address ?? `no-reply@${domain}` },
    attachments: attachments.map(({ name, mediaType, content, cid }) => ({
      filename: name,
      contentType: mediaType,
      content,
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
    messageId: `<${id}@${domain}>`,
    // What is in a mail's text stays text: no file of this machine, no address is read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
