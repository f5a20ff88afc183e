import type { ComponentType } from 'react'
import type { ManifestDeclaration } from '../manifest/define-manifest.ts'
import type { SlotContexts } from '../slot/slot-contexts.ts'

type RouteCode<M extends ManifestDeclaration> = M['routes'][number]['code']
type SlotCode<M extends ManifestDeclaration> = M['slots'][number]['code']

type Actions<M extends ManifestDeclaration> = NonNullable<M['actions']>[number]
type ActionCode<M extends ManifestDeclaration> = Extract<Actions<M>, { readonly code: string }>['code']

type PageCode<M extends ManifestDeclaration> = M extends { readonly pages: ReadonlyArray<{ readonly code: infer C }> }
  ? Extract<C, string>
  : never

type SlotOf<M extends ManifestDeclaration, C> = Extract<M['slots'][number], { readonly code: C }>['slot']

/** What the shell gives to the component behind an action: it is shown until it says that it is done. */
export interface ActionContext {
  readonly onClose: () => void
}

/** What a document of its own is told: what its address says for the `:names` of its path. */
export interface PageContext {
  readonly params: Readonly<Record<string, string>>
}

/**
 * A screen takes no properties; a contribution takes the context of its slot, an action's component how it ends, a page
 * its address.
 */
type CodeComponent<M extends ManifestDeclaration, C> =
  C extends SlotCode<M>
    ? ComponentType<SlotContexts[SlotOf<M, C>]>
    : C extends ActionCode<M>
      ? ComponentType<ActionContext>
      : C extends PageCode<M>
        ? ComponentType<PageContext>
        : ComponentType

/** Exactly the code references of the manifest, each with the import that answers it. */
export type ModuleDeclaration<M extends ManifestDeclaration> = {
  readonly [C in RouteCode<M> | SlotCode<M> | ActionCode<M> | PageCode<M>]: () => Promise<{
    readonly default: CodeComponent<M, C>
  }>
}

/** A remote's code as the shell takes it, once it is known to be one. */
export interface FeatureModule {
  readonly code: Readonly<Record<string, () => Promise<{ readonly default: ComponentType<object> }>>>
}

/**
 * Answers every code reference of a manifest: `defineModule<typeof manifest>({ 'leads/LeadList': () => import(…) })`.
 * A missing, a superfluous or a wrongly typed reference does not compile, and the build refuses it too.
 */
export function defineModule<M extends ManifestDeclaration>(
  code: ModuleDeclaration<M>,
): {
  readonly code: ModuleDeclaration<M>
} {
  return { code }
}
