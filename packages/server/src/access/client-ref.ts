import type { ClientRef } from '@portal/contract/pieces'
import { fullName } from '@portal/domain/values/person'

/** A client as others show them. */
export function toClientRef(
  id: number,
  firstName: string | null,
  lastName: string | null,
  deceased: boolean | null,
): ClientRef {
  return { id, name: fullName(firstName, lastName), ...deathMark(deceased) }
}

/** What a row says of somebody who has died; nothing of the living. */
export function deathMark(deceased: boolean | null): Pick<ClientRef, 'deceased'> {
  return deceased ? { deceased } : {}
}
