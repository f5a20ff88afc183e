import type { Endpoint } from '@portal/contract/endpoint'

/** Whose answer it is: a company's reference and a user. */
export interface KeyOwner {
  readonly company: string
  readonly user: string
}

export type QueryKey = readonly [company: string, user: string, endpoint: string, input: unknown]

/** The key under which the answer of a call is kept: nobody ever reads another company's or user's answer. */
export function queryKey(owner: KeyOwner, endpoint: Pick<Endpoint, 'name'>, input?: unknown): QueryKey {
  return [owner.company, owner.user, endpoint.name, input ?? null]
}
