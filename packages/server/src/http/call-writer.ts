import { CHANGED_HEADER, PAGE_HEADER } from '@portal/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Changed, Writer } from '../database/writer.ts'
import { namedEntities } from './named-entities.ts'
import { toldTo } from './told-to.ts'

/** What a page may call itself. */
const PAGE_NAME = /^[\w-]{1,36}$/

/** Whoever calls, as what they write is told: to others by their page's name, to their own page with the answer. */
export class CallWriter implements Writer {
  readonly page: string | null
  readonly #request: FastifyRequest
  readonly #changed: Changed[] = []

  constructor(request: FastifyRequest) {
    const name = request.headers[PAGE_HEADER]
    this.page = typeof name === 'string' && PAGE_NAME.test(name) ? name : null
    this.#request = request
  }

  wrote(changed: readonly Changed[]): readonly Changed[] {
    this.#changed.push(...changed)
    return changed
  }

  /** Names in the answer what the call has changed, as far as it concerns whoever called. */
  tellIn(reply: FastifyReply): void {
    const { userId, roles = [] } = this.#request.who
    // Whoever does not sign in shows no records, and learns of none.
    if (userId === undefined) return
    const own = this.#changed.filter((one) => one.userId === null || one.userId === userId)
    const entities = namedEntities(
      toldTo(
        roles,
        own.map(({ entity }) => entity),
      ),
    )
    if (entities.length > 0) reply.header(CHANGED_HEADER, entities.join(' '))
  }
}
