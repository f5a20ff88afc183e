import type { ActivityEntity, Deed, Deeds } from './deed.ts'

/** What the areas declare of what the log keeps. */
export interface DeclaredActivity {
  readonly entities: readonly ActivityEntity[]
  readonly deeds: ReadonlyMap<string, Deed>
}

interface Declaring {
  readonly entities?: readonly ActivityEntity[]
  readonly deeds?: Deeds
}

export function declaredActivity(areas: readonly Declaring[]): DeclaredActivity {
  return {
    entities: areas.flatMap(({ entities = [] }) => entities),
    deeds: new Map(areas.flatMap(({ deeds = {} }) => Object.entries(deeds))),
  }
}
