import { ALL_ENDPOINTS } from '@portal/contract/server'
import { routes as activity } from '../areas/activity/routes.ts'
import { routes as auth } from '../areas/auth/routes.ts'
import { routes as bulk } from '../areas/bulk/routes.ts'
import { routes as calls } from '../areas/calls/routes.ts'
import { routes as clients } from '../areas/clients/routes.ts'
import { routes as documents } from '../areas/documents/routes.ts'
import { routes as duplicates } from '../areas/duplicates/routes.ts'
import { routes as exports } from '../areas/exports/routes.ts'
import { routes as files } from '../areas/files/routes.ts'
import { routes as imports } from '../areas/imports/routes.ts'
import { routes as jobs } from '../areas/jobs/routes.ts'
import { routes as mails } from '../areas/mails/routes.ts'
import { routes as menu } from '../areas/menu/routes.ts'
import { routes as merges } from '../areas/merges/routes.ts'
import { routes as needs } from '../areas/needs/routes.ts'
import { routes as notes } from '../areas/notes/routes.ts'
import { routes as outbox } from '../areas/outbox/routes.ts'
import { routes as partners } from '../areas/partners/routes.ts'
import { routes as preAssessments } from '../areas/pre-assessments/routes.ts'
import { routes as profile } from '../areas/profile/routes.ts'
import { routes as recents } from '../areas/recents/routes.ts'
import { routes as settings } from '../areas/settings/routes.ts'
import { routes as timeline } from '../areas/timeline/routes.ts'
import { routes as users } from '../areas/users/routes.ts'
import { routes as views } from '../areas/views/routes.ts'
import type { BoundRoute } from './bind.ts'
import type { ServedEndpoint } from './handle-call.ts'

/** Every area's calls. */
export const ALL_ROUTES: readonly BoundRoute[] = [
  ...auth,
  ...profile,
  ...users,
  ...settings,
  ...clients,
  ...documents,
  ...duplicates,
  ...merges,
  ...recents,
  ...notes,
  ...timeline,
  ...mails,
  ...calls,
  ...needs,
  ...partners,
  ...preAssessments,
  ...files,
  ...activity,
  ...outbox,
  ...jobs,
  ...bulk,
  ...exports,
  ...imports,
  ...views,
  ...menu,
]

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
