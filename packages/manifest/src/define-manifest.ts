import type * as z from 'zod/mini'
import type { manifestSchema } from './manifest-schema.ts'
import type { SlotId } from './slot-contexts.ts'

type Written<T> = T extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Written<T[K]> }
    : T

type Checked = Written<z.input<typeof manifestSchema>>
type Contribution = Omit<Checked['slots'][number], 'slot'> & { readonly slot: SlotId }

/** A manifest as `src/manifest.ts` writes it: like the checked one, read-only, with slots that somebody has declared. */
export interface ManifestDeclaration extends Omit<Checked, 'name' | 'slots' | 'offersSlots'> {
  readonly name: `mf-${string}`
  readonly slots: readonly Contribution[]
  readonly offersSlots?: readonly SlotId[]
}

/** What is misspelt, or there is not. */
type Unknown<M, Known> = { readonly [K in Exclude<keyof M, keyof Known>]: never }

/**
 * Declares a remote's routes, menu entries, slot contributions, actions and what it finds. Plain data: nothing in it may
 * import a screen. A word that manifests do not have does not compile.
 */
export function defineManifest<const M extends ManifestDeclaration>(manifest: M & Unknown<M, ManifestDeclaration>): M {
  return manifest
}
