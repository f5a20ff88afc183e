import { buffer } from 'node:stream/consumers'
import type { Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { readMail } from './read-mail.ts'

/**
 * What comes of a mail: it is taken, refused with a reply (450 unless the error has a `responseCode`), or all of it is
 * read and then nothing answered, or the connection ended.
 */
export type PeerAnswer = 'take' | 'hang' | 'drop' | (Error & { responseCode?: number })

/** A real SMTP server on this machine. */
export interface SmtpPeer {
  readonly url: string
  /** What it took. */
  readonly received: Email[]
  /** What it got to read, whatever became of it. */
  readonly seen: Email[]
  answer: (mail: Email) => PeerAnswer | Promise<PeerAnswer>
  /** What comes of a recipient, before the mail is read. */
  recipient: (address: string) => 'take' | 'drop' | (Error & { responseCode?: number })
  close(): Promise<void>
}

/** Starts one, on a port of the system's choice unless told. */
export async function smtpPeer(port = 0): Promise<SmtpPeer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, session, done) {
      const answer = peer.recipient(address)
      if (answer === 'take') return done()
      if (answer !== 'drop') return done(answer)
      end(session)
    },
    onData(stream, session, done) {
      const read = async () => {
        const mail = await readMail(await buffer(stream))
        peer.seen.push(mail)
        const answer = await peer.answer(mail)
        if (answer === 'hang') return
        if (answer === 'drop') return end(session)
        if (answer !== 'take') return done(answer)
        peer.received.push(mail)
        done()
      }
      read().catch(done)
    },
  })
  const end = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) {
      if (connection.id === id) connection._socket.destroy()
    }
  }
  server.on('error', () => {})
  const peer: SmtpPeer = {
    url: '',
    received: [],
    seen: [],
    answer: () => 'take',
    recipient: () => 'take',
    close: () => new Promise((done) => server.close(done)),
  }
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const open = typeof address === 'object' ? address?.port : undefined
  return Object.assign(peer, { url: `smtp://127.0.0.1:${open}` })
}
