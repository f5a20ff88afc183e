import { once } from 'node:events'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'

/** The host that the stand-in's certificate is for. */
export const MAIL_HOST = 'smtp.coolibah.example'

/** Good for nothing but tests. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+KJycpBtVlJ4xlSM
YPm2WOOSW7JshVToQJsuZ69u+/ehRANCAAQK4n9Wz/w2CDMgGqvgg6KLYM6eTVGF
Viq0XRbyhQ51xJKwCz4Sk7FJ8h5I8C9fOoeG6tC+nAcAhkapGwxRb8Tv
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhDCCASugAwIBAgIBATAKBggqhkjOPQQDAjAgMR4wHAYDVQQDDBVzbXRwLmNv
b2xpYmFoLmV4YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBa
MCAxHjAcBgNVBAMMFXNtdHAuY29vbGliYWguZXhhbXBsZTBZMBMGByqGSM49AgEG
CCqGSM49AwEHA0IABArif1bP/DYIMyAaq+CDootgzp5NUYVWKrRdFvKFDnXEkrAL
PhKTsUnyHkjwL186h4bq0L6cBwCGRqkbDFFvxO+jVDBSMA8GA1UdEwEB/wQFMAMB
Af8wIAYDVR0RBBkwF4IVc210cC5jb29saWJhaC5leGFtcGxlMB0GA1UdDgQWBBTk
jd7k859X/WxwWDpTe9sRFmyfRDAKBggqhkjOPQQDAgNHADBEAiB3qXMX+tmCxbvM
B8wlsc8ocq9opn2CjyR29Qf8RzeK2AIgKgqWf+l9aSFP5qM3EvAou+EflmmMG3R5
omVi9TXYgq8=
-----END CERTIFICATE-----
`

export interface ReceivedMail {
  /** As it came, headers and all. */
  readonly raw: string
  readonly from: string
  readonly to: string
  /** Who signed in; null for nobody. */
  readonly user: string | null
  readonly isEncrypted: boolean
}

/** What a stand-in refuses: `535 …` at sign-in, for the sender, the recipient, or the mail. */
export interface Refusals {
  login?: string
  sender?: string
  recipient?: string
  mail?: string
}

/** A mail server of a test's own, over real SMTP. */
export interface StandInMailServer {
  readonly port: number
  readonly received: ReceivedMail[]
  readonly refusals: Refusals
  close(): Promise<void>
}

export interface StandInOptions {
  /** From the beginning, after STARTTLS, or not at all. */
  readonly tls?: 'tls' | 'starttls' | 'none'
  /** Who may sign in; whoever doesn't may not send. */
  readonly login?: { readonly user: string; readonly password: string }
}

const refusal = (said: string) => Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) })

/** Starts one, on a port of the system's choice. */
export async function startMailServer({ tls = 'none', login }: StandInOptions = {}): Promise<StandInMailServer> {
  const received: ReceivedMail[] = []
  const refusals: Refusals = {}
  const server = new SMTPServer({
    secure: tls === 'tls',
    key: KEY,
    cert: CERTIFICATE,
    authOptional: login === undefined,
    disabledCommands: tls === 'none' ? ['STARTTLS'] : [],
    allowInsecureAuth: false,
    onAuth({ username, password }, _, done) {
      const isRight = username === login?.user && password === login?.password
      if (refusals.login) done(refusal(refusals.login))
      else if (isRight && username) done(null, { user: username })
      else done(refusal('535 5.7.8 Wrong'))
    },
    onMailFrom: (_, __, done) => done(refusals.sender ? refusal(refusals.sender) : null),
    onRcptTo: (_, __, done) => done(refusals.recipient ? refusal(refusals.recipient) : null),
    onData(stream, { envelope, user, secure }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals.mail) return done(refusal(refusals.mail))
        received.push({
          raw: Buffer.concat(chunks).toString('latin1'),
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address).join(),
          user: user ?? null,
          isEncrypted: secure,
        })
        done()
      })
    },
  })
  // Whoever tries it and goes away is no error here.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, received, refusals, close: () => new Promise((closed) => server.close(closed)) }
}

/** Has this process trust the stand-in's certificate. Answers what ends that. */
export function trustMailServer(): () => void {
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, CERTIFICATE])
  return () => setDefaultCACertificates(trusted)
}
