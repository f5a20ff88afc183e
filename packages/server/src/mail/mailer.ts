import { createTransport } from 'nodemailer'

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The same for each try: becomes the Message-ID. */
  readonly id: string
  /** Without an address of its own, a company's mail comes from `no-reply@`. */
  readonly from: { readonly name: string; readonly address: string | null }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

/** Hands mails to an SMTP server. */
export interface Mailer {
  /** Resolves when the server has taken the mail; throws with its refusal. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Milliseconds that an SMTP server may take for each step. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * @param smtpUrl SMTP_URL
 * @param domain what stands behind the @ of Message-IDs and of the address of companies that have none
 */
export function smtpMailer(smtpUrl: string, domain: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...PATIENCE })
  return {
    async send({ id, from, html, ...mail }) {
      await transport.sendMail({
        ...mail,
        ...(html !== null && { html }),
        from: { name: from.name, address: from.address ?? `no-reply@${domain}` },
        messageId: `<${id}@${domain}>`,
        // What is in a mail's text stays text: no file of this machine, no address is read into it.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
