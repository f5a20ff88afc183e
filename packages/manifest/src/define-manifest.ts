import type { RemoteAccess } from './manifest-schema.ts'
import type { SlotId } from './slot-contexts.ts'

type Readable<T> = T extends readonly (infer I)[] ? readonly I[] : T

interface ActionWords {
  readonly id: string
  readonly label: string
  readonly keywords?: readonly string[]
  readonly icon?: string
  readonly access: Readable<RemoteAccess>
}

type ActionDeclaration =
  | (ActionWords & { readonly to: `/${string}`; readonly code?: never })
  | (ActionWords & { readonly code: string; readonly to?: never })

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
    readonly count?: string
  }>
  readonly slots: ReadonlyArray<{
    readonly slot: SlotId
    readonly code: string
    readonly access: Readable<RemoteAccess>
    readonly title?: string
    readonly segment?: string
    readonly order?: number
  }>
  readonly offersSlots?: readonly SlotId[]
  readonly actions?: readonly ActionDeclaration[]
  readonly finds?: ReadonlyArray<{
    readonly id: string
    readonly title: string
    readonly access: Readable<RemoteAccess>
    readonly code: string
  }>
  readonly pages?: ReadonlyArray<{
    readonly path: `/${string}`
    readonly title: string
    readonly code: string
    /** Sites whose pages it shows in frames. */
    readonly frames?: readonly string[]
  }>
}

/** Declares a remote's routes, menu entries, slot contributions, actions and what it finds. Plain data: nothing in it may import a screen. */
export function defineManifest<const M extends ManifestDeclaration>(manifest: M): M {
  return manifest
}
