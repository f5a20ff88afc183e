import { createHash } from 'node:crypto'
import type { Compilation, Compiler } from 'webpack'
import webpack from 'webpack'

const THEME = /^theme(\.\w+)?\.css$/

/** The name of the stylesheet among the compilation's files. */
export function themeFile(compilation: Compilation): string {
  const found = compilation.getAssets().find(({ name }) => THEME.test(name))
  if (found === undefined) throw new Error('The build has no theme: it lacks the ThemePlugin')
  return found.name
}

/** Writes the stylesheet that the pages of an app link. It is that of the sources when the build started. */
export class ThemePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ThemePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ThemePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          // Loaded here alone: remotes inside the shell are built without it.
          const { themeCss } = await import('@portal/ui/theme-css')
          const css = themeCss()
          const hash = createHash('sha256').update(css).digest('hex').slice(0, 10)
          const production = compiler.options.mode === 'production'
          compilation.emitAsset(production ? `theme.${hash}.css` : 'theme.css', new webpack.sources.RawSource(css))
        },
      )
    })
  }
}
