import { ALL_ENDPOINTS } from '@portal/contract/server'
import type { BoundRoute } from './bind.ts'
import type { ServedEndpoint } from './handling.ts'

/**
 * The contract's endpoints, each with its function. Throws where one has none or several, or where a function is bound
 * to something that the contract does not declare.
 */
export function serveContract(routes: readonly BoundRoute[], contract = ALL_ENDPOINTS): ServedEndpoint[] {
  const byName = new Map(contract.map((described) => [described.endpoint.name, described]))
  const bound = new Map<string, BoundRoute>()
  for (const route of routes) {
    const { name } = route.endpoint
    if (byName.get(name)?.endpoint !== route.endpoint) throw new TypeError(`The contract does not declare ${name}`)
    if (bound.has(name)) throw new TypeError(`${name} is bound twice`)
    bound.set(name, route)
  }
  return contract.map((described) => {
    const route = bound.get(described.endpoint.name)
    if (!route) throw new TypeError(`${described.endpoint.name} is not bound to a function`)
    if (described.endpoint.bodyType === 'multipart' && route.kind !== 'outside') {
      throw new TypeError(`${described.endpoint.name} takes a file: bind it outside`)
    }
    return { ...described, bound: route }
  })
}
