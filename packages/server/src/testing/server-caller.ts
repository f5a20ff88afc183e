import { type AnswerOf, API_PREFIX, type Endpoint, fillPath, type InputOf } from '@portal/contract/endpoint'
import type { TestCaller } from './app.ts'

/** What a server that runs as a process of its own answered. */
export interface ServerReply<E extends Endpoint> {
  readonly status: number
  /** What the endpoint answers; an error where the status says so. */
  readonly answer: AnswerOf<E>
}

/** Calls a server over its port. */
export interface ServerCaller extends Pick<TestCaller, 'call' | 'upload'> {
  ask<E extends Endpoint>(endpoint: E, input?: Partial<InputOf<E>>): Promise<ServerReply<E>>
}

/** Calls a server of the company demo as whoever has the token. */
export function serverCaller(port: number, token?: string): ServerCaller {
  const headers = { reference: 'demo', ...(token !== undefined && { token }) }

  async function send<E extends Endpoint>(endpoint: E, params: unknown, init: RequestInit): Promise<ServerReply<E>> {
    const url = `http://127.0.0.1:${port}${API_PREFIX}${fillPath(endpoint.path, { ...(params ?? {}) })}`
    const reply = await fetch(url, { ...init, method: endpoint.method, headers: { ...headers, ...init.headers } })
    return { status: reply.status, answer: (await reply.json()) as AnswerOf<E> }
  }

  async function ask<E extends Endpoint>(
    endpoint: E,
    input: { readonly params?: unknown; readonly body?: unknown } = {},
  ): Promise<ServerReply<E>> {
    const { params, body } = input
    const json = body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    return await send(endpoint, params, { ...json })
  }

  return {
    ask,
    call: async (endpoint, ...[input]) => done(endpoint, await ask(endpoint, input)),
    async upload(endpoint, { name, bytes }, params) {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(bytes)]), name)
      return done(endpoint, await send(endpoint, params, { body }))
    },
  }
}

function done<E extends Endpoint>({ name }: E, { status, answer }: ServerReply<E>): AnswerOf<E> {
  if (status < 300) return answer
  throw new Error(`${name} was answered ${status}: ${JSON.stringify(answer)}`)
}
