import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { ScannerAddress } from '../configuration/scanner-address.ts'
import type { FileScanner, Verdict } from './file-scanner.ts'

/** Milliseconds in which clamd must have said what it thinks of a file. */
const TIME_LIMIT = 60_000
/** Characters of an answer: a verdict is a line. */
const ANSWER_MAX_LENGTH = 1_000

/** ClamAV's daemon, asked by its INSTREAM command. */
export class Clamd implements FileScanner {
  readonly #address: ScannerAddress
  readonly #timeLimit: number

  constructor(address: ScannerAddress, timeLimit = TIME_LIMIT) {
    this.#address = address
    this.#timeLimit = timeLimit
  }

  async scan(bytes: Readable, signal?: AbortSignal): Promise<Verdict> {
    const over = AbortSignal.any([AbortSignal.timeout(this.#timeLimit), ...(signal ? [signal] : [])])
    const socket = connect(this.#address)
    const stop = () => socket.destroy(new Error('The virus scanner did not answer in time'))
    over.addEventListener('abort', stop, { once: true })
    try {
      const answer = readAnswer(socket)
      // It may answer and close before it has read everything: what it says then counts, not that writing failed.
      const sent = send(socket, bytes)
      sent.catch(() => {})
      return verdictOf(await answer)
    } finally {
      over.removeEventListener('abort', stop)
      socket.destroy()
      bytes.destroy()
    }
  }
}

/** Chunks with their length before each, big-endian; one of no length ends them. */
async function send(socket: Socket, bytes: Readable): Promise<void> {
  try {
    socket.write('zINSTREAM\0')
    for await (const chunk of bytes) {
      const size = Buffer.alloc(4)
      size.writeUInt32BE(chunk.length)
      socket.write(size)
      if (!socket.write(chunk)) await once(socket, 'drain')
    }
    socket.write(Buffer.alloc(4))
  } catch (error) {
    socket.destroy(error instanceof Error ? error : undefined)
  }
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    const end = text.indexOf('\0')
    if (end >= 0) return text.slice(0, end)
    if (text.length > ANSWER_MAX_LENGTH) break
  }
  throw new Error('The virus scanner ended without an answer')
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { state: 'clean' }
  const found = /^stream: (\S.*) FOUND$/.exec(answer)?.[1]
  if (found !== undefined) return { state: 'infected', found }
  throw new Error(`The virus scanner answered ${JSON.stringify(answer.slice(0, 200))}`)
}
