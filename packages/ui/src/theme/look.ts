import type { RecipeDefinition, RecipeVariantRecord, SystemStyleObject } from '@chakra-ui/react/styled-system'

/**
 * The look of what stands on nearly every page. It is written into the stylesheet by the build (`looks.ts`), so that no
 * page works it out; of the file it lies in, `*-look.ts`, a page gets the names alone.
 */
export interface Look<Variants extends RecipeVariantRecord = RecipeVariantRecord>
  extends Omit<RecipeDefinition<Variants>, 'compoundVariants'> {
  /** Unique; the classes of the variants begin with it. */
  readonly className: `ui-${string}`
}

/** What an app adds to the stylesheet of its page: styles by selector (`*-css.ts`). */
export type Styles = Readonly<Record<string, SystemStyleObject>>

export function look<Variants extends RecipeVariantRecord = Record<never, never>>(
  className: `ui-${string}`,
  recipe: Omit<RecipeDefinition<Variants>, 'className' | 'compoundVariants'>,
): Look<Variants> {
  return { ...recipe, className }
}

export function isLook(recipe: RecipeDefinition): recipe is RecipeDefinition & Look {
  return recipe.className !== undefined
}

/** The class of a variant's value. */
export function variantClass(className: string, variant: string, value: unknown): string {
  return `${className}-${variant}-${value}`
}

/** The classes of a selection of a look's variants; what is not selected is as it is by default. */
export function classesOf(
  { className, variants = {}, defaultVariants = {} }: Look,
  selection: Readonly<Record<string, unknown>>,
): string[] {
  const chosen = Object.keys(variants).flatMap((variant) => {
    const value = selection[variant] ?? (defaultVariants as Readonly<Record<string, unknown>>)[variant]
    return value === undefined || value === false ? [] : [variantClass(className, variant, value)]
  })
  return [className, ...chosen]
}
