import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A text message as a gateway is asked to send it. */
export interface AskedSms {
  readonly id: string
  readonly to: string
  readonly text: string
}

/** A real HTTP gateway for text messages that keeps what it is asked to send. */
export class SmsGatewayPeer {
  readonly #server: Server
  readonly asked: AskedSms[] = []

  private constructor() {
    this.#server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const { to, text } = JSON.parse(body) as AskedSms
      const id = `sms-${this.asked.length + 1}`
      this.asked.push({ id, to, text })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id }))
    })
  }

  static async start(): Promise<SmsGatewayPeer> {
    const peer = new SmsGatewayPeer()
    await once(peer.#server.listen(0, '127.0.0.1'), 'listening')
    return peer
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/messages`
  }

  /** Calls back as gateways do, signed. Answers the status. */
  async callBack(url: URL, secret: string, said: object): Promise<number> {
    const body = JSON.stringify(said)
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
    return (await fetch(url, { method: 'POST', headers, body })).status
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
