import { auth } from '@portal/contract/account/auth'
import { type AnswerOf, API_PREFIX, type Endpoint, fillPath, type InputOf } from '@portal/contract/endpoint'
import { type Company, emailOf, PASSWORD, type PersonName } from './people.ts'
import type { Portal } from './product/portal.ts'

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Calls of the contract from Node: to set a scene, and to look at what a screen left behind. */
export class Api {
  readonly #portal: Portal
  readonly #company: string
  readonly token: string

  private constructor(portal: Portal, company: string, token: string) {
    this.#portal = portal
    this.#company = company
    this.token = token
  }

  static async as(portal: Portal, person: PersonName, company: Company = 'demo'): Promise<Api> {
    const visitor = new Api(portal, company, '')
    const body = { email: emailOf(person, company), password: PASSWORD, remember: true }
    const { token = '' } = await visitor.call(auth.login, { body })
    return new Api(portal, company, token)
  }

  /** Somebody who is signed in already, also of a firm that the test made. */
  static of(portal: Portal, token: string, company = 'demo'): Api {
    return new Api(portal, company, token)
  }

  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const { params, query = {}, body }: Parts = input
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${this.#portal.loopback}${API_PREFIX}${fillPath(endpoint.path, params)}?${search}`, {
      method: endpoint.method,
      headers: {
        reference: this.#company,
        ...(this.token ? { token: this.token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return await answerOf(endpoint, response)
  }

  /** Sends a file to a multipart endpoint. */
  async upload<E extends Endpoint>(endpoint: E, file: File): Promise<AnswerOf<E>> {
    const body = new FormData()
    body.set('file', file, file.name)
    const response = await fetch(`${this.#portal.loopback}${API_PREFIX}${endpoint.path}`, {
      method: endpoint.method,
      headers: { reference: this.#company, token: this.token },
      body,
    })
    return await answerOf(endpoint, response)
  }
}

async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${endpoint.name} answered ${response.status}: ${JSON.stringify(answer)}`)
  // The server validates its answers against the schema that this type comes from.
  return answer as AnswerOf<E>
}
