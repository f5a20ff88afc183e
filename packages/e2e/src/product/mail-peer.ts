import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it is sent, of files their base64. */
export class MailPeer {
  readonly #server: SMTPServer
  readonly #received: Email[] = []
  #port = 0

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const read = async () => {
          this.#received.push(await PostalMime.parse(await buffer(stream), { attachmentEncoding: 'base64' }))
        }
        read().then(() => done(), done)
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
  async mailTo(recipient: string, since: Date, words = ''): Promise<Email> {
    const deadline = Date.now() + 30_000
    while (Date.now() < deadline) {
      const mail = this.#received.findLast(
        ({ to = [], date, text = '' }) =>
          to.some(({ address }) => address === recipient) &&
          new Date(date ?? since).getTime() >= since.getTime() - 1000 &&
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
export function filesOf(mail: Email): Email['attachments'] {
  return mail.attachments.filter(({ related }) => !related)
}
