import { connect } from 'node:net'
import type { OddCall } from './odd-calls.ts'

/** What a call was answered; status 0 where the connection was closed without a word. */
export interface RawAnswer {
  readonly status: number
  readonly headers: string
  readonly body: string
}

/** Milliseconds after which a body whose length is not what its headers say ends, and after which no answer comes any more. */
const SAID_ALL = 2_000
const PATIENCE = 60_000

/** Sends a call byte by byte as it is, over a connection of its own. */
export function sendRaw(port: number, { method, path, headers, body }: OddCall): Promise<RawAnswer> {
  const { promise, resolve } = Promise.withResolvers<RawAnswer>()
  const own = new Set(headers.map(([name]) => name))
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(own.has('host') ? [] : ['host: demo.localhost']),
    'connection: close',
    ...(body && !own.has('content-length') ? [`content-length: ${body.length}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  const parts: Buffer[] = []
  const socket = connect(port, '127.0.0.1')
  // Who is refused unread closes the connection before all is sent.
  socket.on('error', () => {})
  socket.on('data', (part) => parts.push(part))
  socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body ?? Buffer.of()]))
  const isCut = own.has('content-length') || own.has('transfer-encoding')
  const end = isCut ? setTimeout(() => socket.end(), SAID_ALL) : undefined
  const giveUp = setTimeout(() => socket.destroy(), PATIENCE)
  socket.once('close', () => {
    clearTimeout(end)
    clearTimeout(giveUp)
    const [head = '', ...rest] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n')
    resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), headers: head, body: rest.join('\r\n\r\n') })
  })
  return promise
}
