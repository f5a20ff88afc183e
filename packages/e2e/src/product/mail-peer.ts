import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it is sent. */
export class MailPeer {
  readonly #server: SMTPServer
  readonly #received: ParsedMail[] = []
  #port = 0

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        simpleParser(stream).then(
          (mail) => {
            this.#received.push(mail)
            done()
          },
          (error: Error) => done(error),
        )
      },
    })
  }

  static async start(): Promise<MailPeer> {
    const peer = new MailPeer()
    const listening = peer.#server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    peer.#port = typeof address === 'object' && address ? address.port : 0
    return peer
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** The newest mail to `recipient` that came after `since`, and has `words` in its text; waits for it. */
  async mailTo(recipient: string, since: Date, words = ''): Promise<ParsedMail> {
    const deadline = Date.now() + 30_000
    while (Date.now() < deadline) {
      const mail = this.#received.findLast(
        ({ to, date, text = '' }) =>
          addresses(to).includes(recipient) &&
          (date ?? since).getTime() >= since.getTime() - 1000 &&
          text.includes(words),
      )
      if (mail) return mail
      await sleep(100)
    }
    throw new Error(`No mail to ${recipient} came`)
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }
}

/** The files attached to an email; the firm's logo is a part of what it shows. */
export function filesOf(mail: ParsedMail): ParsedMail['attachments'] {
  return mail.attachments.filter(({ related }) => !related)
}

function addresses(to: ParsedMail['to']): string[] {
  return [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''))
}
