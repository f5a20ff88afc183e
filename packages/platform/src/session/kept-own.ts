import { forgetOwn, type OwnPlace, ownKey, storageOf } from './own-storage.ts'
import { sessionStore } from './session-store.ts'
import { attempt } from './stored-session.ts'

/**
 * What `owner` has kept under a name, as it was kept; undefined where there is nothing, or somebody else is signed in by
 * now. Whoever reads it judges its shape: an older release may have kept it.
 */
export function readOwn(owner: string, name: string, place: OwnPlace = 'tab'): unknown {
  if (!isPresent(owner)) return undefined
  const text = attempt(() => storageOf(place).getItem(ownKey(owner, name)))
  return text === null ? undefined : (attempt(() => JSON.parse(text)) ?? undefined)
}

/**
 * Keeps something of `owner`, the user who is signed in (`email` of the session), under a name; `undefined` forgets it. It is
 * forgotten in every tab when they sign out, and when somebody else signs in. What screens know of clients is kept in no
 * other way. Where storage is switched off or full, it lives as long as its page.
 */
export function keepOwn(owner: string, name: string, value: unknown, place: OwnPlace = 'tab'): void {
  if (!isPresent(owner)) return
  const key = ownKey(owner, name)
  attempt(() => {
    if (value === undefined) storageOf(place).removeItem(key)
    else storageOf(place).setItem(key, JSON.stringify(value))
  })
}

/** Forgets what others kept in this tab and this browser. */
export function forgetOthers(owner: string): void {
  attempt(() => forgetOwn(owner))
}

/** A screen that is on its way out writes nothing more after its user has signed out. */
function isPresent(owner: string): boolean {
  return owner !== '' && sessionStore.getState().email === owner
}
