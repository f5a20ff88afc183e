import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as a gateway is asked to send it. */
export interface AskedSms {
  readonly headers: IncomingMessage['headers']
  readonly body: Readonly<Record<string, unknown>>
}

/** A gateway that stands in for a real one, over real HTTP. */
export interface SmsPeer {
  readonly address: string
  readonly asked: AskedSms[]
  /** Answers a message; 200 with an id of its own unless told. */
  answer: (response: ServerResponse, asked: AskedSms) => void
  close(): Promise<void>
}

/** Answers as JSON. */
export function says(response: ServerResponse, given: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(given))
}

/** Starts one, on a port of the system's choice. */
export async function smsPeer(): Promise<SmsPeer> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const asked = { headers: request.headers, body: JSON.parse(text) }
      peer.asked.push(asked)
      peer.answer(response, asked)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const peer: SmsPeer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    asked: [],
    answer: (response) => says(response, { id: `gw-${peer.asked.length}` }),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return peer
}
