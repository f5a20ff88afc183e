import type { SlotId } from '../slot/slot-ids.ts'
import type { RemoteAccess } from './manifest-schema.ts'

type Readable<T> = T extends readonly (infer I)[] ? readonly I[] : T

/** A manifest as `src/manifest.ts` writes it: like the checked one, and read-only. */
export interface ManifestDeclaration {
  readonly name: `mf-${string}`
  readonly title: string
  readonly requires: { readonly platform: string }
  readonly routes: ReadonlyArray<{
    readonly path: `/${string}`
    readonly title: string
    readonly access: Readable<RemoteAccess>
    readonly code: string
    readonly under?: `/${string}`
  }>
  readonly menu: ReadonlyArray<{
    readonly path: `/${string}`
    readonly label: string
    readonly icon: string
    readonly access: Readable<RemoteAccess>
    readonly order?: number
  }>
  readonly slots: ReadonlyArray<{
    readonly slot: SlotId
    readonly code: string
    readonly access: Readable<RemoteAccess>
    readonly title?: string
    readonly segment?: string
    readonly order?: number
  }>
}

/** Declares a remote's routes, menu entries and slot contributions. Plain data: nothing in it may import a screen. */
export function defineManifest<const M extends ManifestDeclaration>(manifest: M): M {
  return manifest
}
