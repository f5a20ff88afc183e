import { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { readMail } from '../testing/read-mail.ts'
import { mailFile, smtpMailer } from './mailer.ts'

/** The address of any machine leads to this one too, and is none of those that say so. */
const ELSEWHERE = '0.0.0.0'

/** A mail server on this machine; what it was told without TLS and with it. */
async function mailServer({ hasTls }: { readonly hasTls: boolean }) {
  const told: Array<{ what: 'password' | 'mail'; encrypted: boolean }> = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    onAuth(_, { secure }, done) {
      told.push({ what: 'password', encrypted: secure })
      done(null, { user: 'u' })
    },
    onData(stream, { secure }, done) {
      told.push({ what: 'mail', encrypted: secure })
      stream.on('end', () => done()).resume()
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { told, port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** Throws why the mail was not taken. */
async function send(smtpUrl: string, plainHosts: readonly string[] = []): Promise<void> {
  const mailer = await smtpMailer({ smtpUrl, plainHosts, domain: 'portal.localhost' })
  const nothing = { html: null, replyTo: null, attachments: [] }
  try {
    const delivery = await mailer.send({
      ...nothing,
      id: '1',
      from: { name: 'Demo', address: null },
      to: 'mai@demo.example',
      subject: 'Hello',
      text: 'Dear Mai',
    })
    if (delivery.kind !== 'sent') throw new Error('because' in delivery ? delivery.because : delivery.kind)
  } finally {
    mailer.close()
  }
}

describe('a mail server of another machine', () => {
  it.each(['', '?requireTLS=false', '?ignoreTLS=true'])(
    'that has no TLS is told neither password nor mail, whatever its address adds: %s',
    async (more) => {
      const { told, port, close } = await mailServer({ hasTls: false })
      await expect(send(`smtp://u:p@${ELSEWHERE}:${port}${more}`)).rejects.toThrow('STARTTLS')
      await close()
      expect(told).toEqual([])
    },
  )

  it('is told them over TLS where it has it', async () => {
    const { told, port, close } = await mailServer({ hasTls: true })
    await send(`smtp://u:p@${ELSEWHERE}:${port}?ignoreTLS=true&tls.rejectUnauthorized=false`)
    await close()
    expect(told).toEqual([
      { what: 'password', encrypted: true },
      { what: 'mail', encrypted: true },
    ])
  })

  it('shows a certificate that somebody vouches for, or is told nothing', async () => {
    const { told, port, close } = await mailServer({ hasTls: true })
    await expect(send(`smtp://u:p@${ELSEWHERE}:${port}`)).rejects.toThrow('certificate')
    await close()
    expect(told).toEqual([])
  })

  it('is told them without TLS where the operator names it', async () => {
    const { told, port, close } = await mailServer({ hasTls: false })
    await send(`smtp://u:p@${ELSEWHERE}:${port}`, [ELSEWHERE])
    await close()
    expect(told.map(({ encrypted }) => encrypted)).toEqual([false, false])
  })
})

it('a mail server of this machine needs no TLS', async () => {
  const { told, port, close } = await mailServer({ hasTls: false })
  await send(`smtp://127.0.0.1:${port}`)
  await close()
  expect(told).toEqual([{ what: 'mail', encrypted: false }])
})

test('a line break in a name, subject or file name begins no header', async () => {
  const evil = 'A\r\nBcc: all@evil.example\r\n\r\n<script>'
  const file = await mailFile(
    {
      id: '1',
      from: { name: evil, address: 'hello@demo.example' },
      to: 'mai@demo.example',
      subject: evil,
      text: 'Hi',
      html: null,
      replyTo: 'adviser@demo.example',
      attachments: [{ name: evil, mediaType: 'text/plain', content: Readable.from('x') }],
    },
    'portal.localhost',
    new Date(),
  )
  const source = (await file.toArray()).join('')
  expect(source).not.toMatch(/^bcc:/im)
  const mail = await readMail(source)
  expect(mail.bcc).toBeUndefined()
  expect(mail.to).toMatchObject([{ address: 'mai@demo.example' }])
  expect(mail.from).toMatchObject({ address: 'hello@demo.example' })
  expect(mail.text).toContain('Hi')
})
