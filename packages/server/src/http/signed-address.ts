import { fillPath } from '@portal/contract/endpoint'
import { idText } from '@portal/contract/pieces'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { KeyPurpose } from '../configuration/secrets.ts'
import type { Services } from '../services.ts'
import { later, MINUTE } from './clock.ts'
import { noteOf } from './security-note.ts'

/** How long a signed address lives, in milliseconds. Source: decisions.md, "Files". */
const ADDRESS_LIFE = 5 * MINUTE

type Signing = Pick<Services, 'secrets' | 'clock'>
type Reading = Signing & Pick<Services, 'securityLog'>

const end = z.looseObject({
  until: z.coerce.number<string>().pipe(z.int().positive()),
  signature: z.string().max(100),
})

/** An address that whoever has it may open, for 5 minutes. */
export interface SignedAddress<Name extends string> {
  /** `/files/12?company=1&until=…&signature=…` */
  url(signing: Signing, ids: Readonly<Record<Name, number>>): string
  /** The ids that a request names in its path and query; undefined where we did not sign them, or it is too late. */
  read(reading: Reading, request: FastifyRequest): Record<Name, number> | undefined
}

/**
 * Signed addresses of one purpose. `names` are the ids that they hold, signed in this order; those that `path` names in
 * braces stand there (`/files/{id}`), the others in the query.
 */
export function signedAddress<Name extends string>(
  purpose: KeyPurpose,
  path: string,
  names: readonly Name[],
): SignedAddress<Name> {
  const inPath = names.filter((name) => path.includes(`{${name}}`))
  const inQuery = names.filter((name) => !inPath.includes(name))
  const pathIds = z.record(z.enum(inPath), idText)
  const queryIds = z.record(z.enum(inQuery), idText)
  const textOf = (ids: Readonly<Record<Name, number>>, until: number) =>
    [...names.map((name) => ids[name]), until].join('/')
  return {
    url({ secrets, clock }, ids) {
      const until = later(clock(), ADDRESS_LIFE).getTime()
      const query = new URLSearchParams(inQuery.map((name) => [name, String(ids[name])]))
      query.set('until', String(until))
      query.set('signature', secrets.sign(purpose, textOf(ids, until)))
      return `${fillPath(path, ids)}?${query}`
    },
    read(reading, request) {
      const { secrets, clock } = reading
      const ended = end.safeParse(request.query)
      if (!ended.success) return undefined
      const { until, signature, ...others } = ended.data
      const there = pathIds.safeParse(request.params)
      const asked = queryIds.safeParse(others)
      if (!there.success || !asked.success) return undefined
      const ids = { ...there.data, ...asked.data }
      if (!secrets.isSigned(purpose, textOf(ids, until), signature)) {
        noteOf(reading, request, { event: 'signature.refused' })
        return undefined
      }
      const named: Readonly<Record<string, number>> = ids
      request.who = { companyId: named.company, userId: named.user }
      return clock().getTime() < until ? ids : undefined
    },
  }
}
