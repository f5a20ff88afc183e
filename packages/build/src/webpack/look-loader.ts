import { pathToFileURL } from 'node:url'
import type { LoaderContext } from 'webpack'

interface Look {
  readonly className: string
  readonly variants?: Readonly<Record<string, unknown>>
  readonly defaultVariants?: Readonly<Record<string, unknown>>
}

/**
 * Of a file of looks (`*-look.ts`) a page gets the names of classes and variants: the rules are in the stylesheet
 * (`theme-plugin.ts`). What is read is the file as it was when the build started, as for the stylesheet.
 */
export default async function lookLoader(this: LoaderContext<object>): Promise<string> {
  const looks: Readonly<Record<string, Look>> = await import(pathToFileURL(this.resourcePath).href)
  return Object.entries(looks)
    .map(([name, { className, variants = {}, defaultVariants }]) => {
      const named = Object.fromEntries(Object.keys(variants).map((variant) => [variant, {}]))
      return `export const ${name} = ${JSON.stringify({ className, variants: named, defaultVariants })}`
    })
    .join('\n')
}
