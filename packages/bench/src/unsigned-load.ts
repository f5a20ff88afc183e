import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** What people send who are not signed in, in turns, as fast as it is answered; a thread does it, so that it keeps no time. */
export interface UnsignedLoad {
  readonly port: number
  readonly connections: number
  /** The address it is sent from, as a proxy says. */
  readonly address: string
  readonly method: string
  readonly path: string
  readonly bodies: readonly string[]
}

/** How often each status was answered; 0 where the connection was closed instead. */
export type Answered = ReadonlyMap<number, number>

const { port, connections, address, method, path, bodies }: UnsignedLoad = workerData
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const answered = new Map<number, number>()
let over = false

function send(body: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', reference: 'demo', 'x-forwarded-for': address }
    const sent = request(
      {
        port,
        agent,
        method,
        path,
        headers: method === 'GET' ? headers : { ...headers, 'content-length': body.length },
      },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.once('error', () => resolve(0)).end(method === 'GET' ? undefined : body)
  })
}

const buffers = bodies.map((body) => Buffer.from(body))
parentPort?.once('message', () => {
  over = true
})
await Promise.all(
  Array.from({ length: connections }, async (_, first) => {
    for (let nth = first; !over; nth += 1) {
      const status = await send(buffers[nth % buffers.length] ?? Buffer.of())
      answered.set(status, (answered.get(status) ?? 0) + 1)
    }
  }),
)
agent.destroy()
parentPort?.postMessage(answered)
