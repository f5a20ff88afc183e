import { EVERYTHING } from '@portal/contract/account/live'
import { ALL_ENDPOINTS } from '@portal/contract/server'
import { kindOf } from '@portal/contract/shown'
import { hasRole, leadingRole, type Role, STAFF_ROLES } from '@portal/domain/account/role'

/** What the next step of a client hangs on, which a list shows to staff alone: others are not told that it is there. */
const OF_STAFF: ReadonlySet<string> = new Set(['pre-assessment', 'quote', 'quote-link'])

const KINDS = new Map<Role, ReadonlySet<string>>()

/** The kinds of records that the calls show which somebody of a leading role may make. */
function kindsFor(role: Role): ReadonlySet<string> {
  const known = KINDS.get(role)
  if (known) return known
  const mayCall = ALL_ENDPOINTS.filter(
    ({ endpoint: { access } }) => !Array.isArray(access) || hasRole([role], access as readonly Role[]),
  )
  const kinds = new Set(
    mayCall.flatMap(({ endpoint }) => (endpoint.shows ?? []).map(kindOf)).filter((kind) => !OF_STAFF.has(kind)),
  )
  KINDS.set(role, kinds)
  return kinds
}

/**
 * Of what has changed, what an account with `roles` may know: staff everything; others the kinds that their calls show, and
 * no owner of another kind.
 */
export function toldTo(roles: readonly Role[], entities: readonly string[]): string[] {
  if (hasRole(roles, STAFF_ROLES)) return [...entities]
  const kinds = kindsFor(leadingRole(roles))
  const told = entities
    .filter((entity) => entity === EVERYTHING || kinds.has(kindOf(entity)))
    .map((entity) => {
      const [record, ...owners] = entity.split('@')
      return [record, ...owners.filter((owner) => kinds.has(kindOf(owner)))].join('@')
    })
  return [...new Set(told)]
}

/**
 * As {@link toldTo}, of what somebody else has changed: others than staff see some records of a kind alone, and learn the
 * ids of none.
 */
export function heardBy(roles: readonly Role[], entities: readonly string[]): string[] {
  const told = toldTo(roles, entities)
  return hasRole(roles, STAFF_ROLES) ? told : [...new Set(told.map(kindOf))]
}
