import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The text by which every virus scanner is tried: harmless, and found by all of them. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

/** How a stand-in takes a file: as clamd does, without ever answering, by hanging up half-way, or with another answer. */
export type Manner = 'well' | 'hang' | 'drop' | { readonly answer: string }

/** A clamd of a test's own that knows the EICAR text alone. */
export interface StandInClamd {
  readonly port: number
  manner: Manner
  /** Ends the open connections, after waiting for the first one. */
  hangUp(): Promise<void>
  close(): Promise<void>
}

/** Starts it, on a port of the system's choice or on a Unix socket. */
export async function startClamd(path?: string): Promise<StandInClamd> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      if (clamd.manner === 'drop') return void socket.destroy()
      received = Buffer.concat([received, chunk])
      const bytes = wholeFile(received)
      if (bytes && clamd.manner !== 'hang') socket.end(`${answerOf(clamd.manner, bytes)}\0`)
    })
  })
  server.listen(path ? { path } : { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const clamd = {
    port: path ? 0 : (server.address() as AddressInfo).port,
    manner: 'well' as Manner,
    async hangUp() {
      if (sockets.size === 0) await once(server, 'connection')
      endAll()
    },
    async close() {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
  return clamd
}

function answerOf(manner: Manner, bytes: Buffer): string {
  if (typeof manner === 'object') return manner.answer
  return bytes.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
}

/** The file that INSTREAM brought; undefined while more is to come. */
function wholeFile(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0')
  if (received.length < command.length) return undefined
  if (!received.subarray(0, command.length).equals(command)) throw new Error('This is not INSTREAM')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const size = received.readUInt32BE(at)
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return undefined
}
