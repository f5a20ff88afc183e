import type { ManifestDeclaration, SlotContexts } from '@portal/manifest'
import type { ComponentType } from 'react'

/** The code that a part of a manifest names; none where the manifest has no such part. */
type CodeIn<M, Part extends string> =
  M extends Readonly<Record<Part, ReadonlyArray<infer Named>>>
    ? Extract<Named, { readonly code: string }>['code']
    : never

type RouteCode<M> = CodeIn<M, 'routes'>
type SlotCode<M> = CodeIn<M, 'slots'>
type ActionCode<M> = CodeIn<M, 'actions'>
type SearchProviderCode<M> = CodeIn<M, 'finds'>
type PageCode<M> = CodeIn<M, 'pages'>

type SlotOf<M extends ManifestDeclaration, C> = Extract<M['slots'][number], { readonly code: C }>['slot']

/** What the shell gives to the component behind an action: it is shown until it says that it is done. */
export interface ActionContext {
  readonly onClose: () => void
}

/** One line of what a remote finds. */
export interface FindRow {
  /** Unique among the rows of the find. */
  readonly id: string | number
  readonly label: string
  /** A second line. */
  readonly detail?: string
  /** The address that it leads to. */
  readonly to: string
  /** A name that `@portal/ui/menu-icons` knows. */
  readonly icon?: string
}

/**
 * What the code behind a find is: a function, asked with the text, of three characters or more, once it stands still. The
 * signal says that nobody waits for the answer any more.
 */
export type Find = (text: string, signal: AbortSignal) => Promise<readonly FindRow[]>

/** What a document of its own is told: what its address says for the `:names` of its path. */
export interface PageContext {
  readonly params: Readonly<Record<string, string>>
}

/**
 * A screen takes no properties; a contribution takes the context of its slot, an action's component how it ends, a page
 * its address. A find is no component, but a {@link Find}.
 */
type CodeComponent<M extends ManifestDeclaration, C> =
  C extends SlotCode<M>
    ? ComponentType<SlotContexts[SlotOf<M, C>]>
    : C extends ActionCode<M>
      ? ComponentType<ActionContext>
      : C extends SearchProviderCode<M>
        ? Find
        : C extends PageCode<M>
          ? ComponentType<PageContext>
          : ComponentType

/** Exactly the code references of the manifest, each with the import that answers it. */
export type ModuleDeclaration<M extends ManifestDeclaration> = {
  readonly [C in RouteCode<M> | SlotCode<M> | ActionCode<M> | SearchProviderCode<M> | PageCode<M>]: () => Promise<{
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
