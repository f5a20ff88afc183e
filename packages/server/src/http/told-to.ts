import { EVERYTHING } from '@portal/contract/account/live'
import { KINDS_TOLD } from '@portal/contract/kinds-told'
import { kindOf } from '@portal/contract/shown'
import { leadingRole, type Role } from '@portal/domain/account/role'

/** The kinds that an account is told of; undefined for staff, who are told of all. */
function kindsFor(roles: readonly Role[]): readonly string[] | undefined {
  const told: Partial<Record<Role, readonly string[]>> = KINDS_TOLD
  return told[leadingRole(roles)]
}

/**
 * Of what has changed, what an account with `roles` may know: staff everything; others the kinds that their screens show,
 * and no owner of another kind.
 */
export function toldTo(roles: readonly Role[], entities: readonly string[]): string[] {
  const kinds = kindsFor(roles)
  if (!kinds) return [...entities]
  const told = entities
    .filter((entity) => entity === EVERYTHING || kinds.includes(kindOf(entity)))
    .map((entity) => {
      const [record, ...owners] = entity.split('@')
      return [record, ...owners.filter((owner) => kinds.includes(kindOf(owner)))].join('@')
    })
  return [...new Set(told)]
}

/**
 * As {@link toldTo}, of what somebody else has changed: others than staff see some records of a kind alone, and learn the
 * ids of none.
 */
export function heardBy(roles: readonly Role[], entities: readonly string[]): string[] {
  const told = toldTo(roles, entities)
  return kindsFor(roles) ? [...new Set(told.map(kindOf))] : told
}
