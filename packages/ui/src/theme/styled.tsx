import type {
  HtmlProp,
  RecipeDefinition,
  RecipeSelection,
  RecipeVariantRecord,
  SystemStyleObject,
} from '@chakra-ui/react/styled-system'
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import { type CSSObject, serializeStyles } from '@emotion/serialize'
import { type EmotionCache, insertStyles } from '@emotion/utils'
import {
  type ComponentPropsWithRef,
  cloneElement,
  createElement,
  isValidElement,
  type JSX,
  type ReactElement,
  type ReactNode,
} from 'react'
import { classesOf, isLook } from './look.ts'
import { system } from './system.ts'

type Tag = keyof JSX.IntrinsicElements
type NoVariants = Record<never, never>

/** What a styled component is made of, for one that is made of it in turn. */
interface Made<Of extends Tag> {
  readonly tag: Of
  readonly recipes: readonly RecipeDefinition[]
}

interface Own {
  /** More of a look, for this one place. */
  readonly css?: SystemStyleObject | undefined
  /** Its only child takes the look and the attributes, as with Chakra. */
  readonly asChild?: boolean | undefined
  /** Another element than its own, of the same look. */
  readonly as?: Tag | undefined
}

/** Takes the attributes of its element, but for those that Chakra takes for style props, and its variants. */
export interface StyledComponent<Of extends Tag, Variants extends RecipeVariantRecord> {
  (
    props: Omit<ComponentPropsWithRef<Of>, keyof Variants | HtmlProp | keyof Own> & RecipeSelection<Variants> & Own,
  ): ReactElement
  readonly made: Made<Of>
}

type Props = Readonly<Record<string, unknown>>

/** An element's props over its parent's: looks add up, and both handlers are called, the parent's first. */
function over(own: Props, child: Props): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...own, ...child }
  for (const [name, inner] of Object.entries(child)) {
    const outer = own[name]
    if (name === 'className' && outer && inner) merged[name] = `${outer} ${inner}`
    else if (name === 'style') merged[name] = { ...(outer ?? {}), ...(inner ?? {}) }
    else if (typeof outer === 'function' && typeof inner === 'function') {
      merged[name] = (...given: unknown[]) => {
        outer(...given)
        inner(...given)
      }
    } else if (inner === undefined) merged[name] = outer
  }
  return merged
}

/**
 * An element with the look of a recipe, or a styled component with more of it. Chakra's own `chakra()` works a recipe
 * out anew with every render of every element; this does so once for each selection of variants, and not at all where the
 * stylesheet has the look (`look.ts`). So it takes no style props: what does is made with `chakra()` (`core/layout.tsx`).
 */
export function styled<Of extends Tag, Variants extends RecipeVariantRecord = NoVariants>(
  base: Of,
  recipe: RecipeDefinition<Variants>,
  attributes?: Record<`data-${string}`, string>,
): StyledComponent<Of, Variants>
export function styled<
  Of extends Tag,
  Inner extends RecipeVariantRecord,
  Variants extends RecipeVariantRecord = NoVariants,
>(
  base: StyledComponent<Of, Inner>,
  recipe: RecipeDefinition<Variants>,
  attributes?: Record<`data-${string}`, string>,
): StyledComponent<Of, Inner & Variants>
export function styled(
  base: Tag | { readonly made: Made<Tag> },
  recipe: RecipeDefinition,
  attributes?: Record<string, string>,
) {
  const { tag, recipes } = typeof base === 'string' ? { tag: base, recipes: [] } : base.made
  const made = { tag, recipes: [...recipes, recipe] }
  const variants = made.recipes.flatMap(({ variants = {} }) => Object.keys(variants))
  const written = made.recipes.filter(isLook)
  const [first, ...others] = made.recipes.filter((recipe) => !isLook(recipe))
  const names = new Map<string, string>()
  let look: ReturnType<typeof system.cva> | undefined

  /** The classes of a selection of variants. */
  function nameOf(selection: Props, css: SystemStyleObject | undefined, emotion: EmotionCache): string {
    const key = JSON.stringify([selection, css])
    const known = names.get(key)
    if (known !== undefined) return known
    const classes = written.flatMap((look) => classesOf(look, selection))
    const name = [...classes, ...(first || css ? [inserted(selection, css, emotion)] : [])].join(' ')
    names.set(key, name)
    return name
  }

  /** The class of what the stylesheet does not have; its rules are in the page from now on. */
  function inserted(selection: Props, css: SystemStyleObject | undefined, emotion: EmotionCache): string {
    if (first) look ??= others.reduce((whole, more) => whole.merge(more), system.cva(first))
    // Chakra has turned all of it into plain CSS.
    const styles = [look?.(selection), css && system.css(css)] as Array<CSSObject | undefined>
    const serialized = serializeStyles(styles, emotion.registered)
    insertStyles(emotion, serialized, true)
    return `${emotion.key}-${serialized.name}`
  }

  function Styled({
    css,
    asChild,
    as = tag,
    ...props
  }: Own & { readonly className?: string; readonly children?: ReactNode }) {
    const emotion = useEmotionCache()
    if (emotion === null) throw new Error('Styles are written in browsers alone')
    const selection: Record<string, unknown> = {}
    const rest: Record<string, unknown> = { ...attributes }
    for (const [name, value] of Object.entries(props)) (variants.includes(name) ? selection : rest)[name] = value
    const own = nameOf(selection, css, emotion)
    rest.className = props.className ? `${own} ${props.className}` : own
    const { children } = props
    if (!asChild || !isValidElement<Props>(children)) return createElement(as, rest)
    const { children: _, ...outer } = rest
    return cloneElement(children, over(outer, children.props))
  }
  return Object.assign(Styled, { made })
}
