import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Styles } from '@portal/ui/theme-css'
import type { Compilation, Compiler } from 'webpack'
import webpack from 'webpack'
import { typeface } from './typeface.ts'

const THEME = /^theme(\.\w+)?\.css$/
const FONT = /^inter-latin\.\w+\.woff2$/

/** The names of the stylesheet, and of the font that its pages ask for at once, among the compilation's files. */
export function themeFiles(compilation: Compilation): { theme: string; font: string } {
  const names = compilation.getAssets().map(({ name }) => name)
  const theme = names.find((name) => THEME.test(name))
  const font = names.find((name) => FONT.test(name))
  if (theme === undefined || font === undefined) throw new Error('The build has no theme: it lacks the ThemePlugin')
  return { theme, font }
}

/** What an app adds: its files `*-css.ts`, each a record of styles by selector. */
async function ownStyles(folder: string): Promise<Styles> {
  const files = globSync('src/**/*-css.ts', { cwd: folder }).sort()
  const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)))
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)))
}

/** Writes the stylesheet that the pages of an app link, and its fonts beside it. It is that of the sources when the build started. */
export class ThemePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ThemePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ThemePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          // Loaded here alone: remotes inside the shell are built without it.
          const { themeCss } = await import('@portal/ui/theme-css')
          const { css: faces, files } = typeface()
          const css = `${themeCss(await ownStyles(compiler.context))}\n${faces}`
          for (const { name, content } of files) compilation.emitAsset(name, new webpack.sources.RawSource(content))
          const hash = createHash('sha256').update(css).digest('hex').slice(0, 10)
          const production = compiler.options.mode === 'production'
          compilation.emitAsset(production ? `theme.${hash}.css` : 'theme.css', new webpack.sources.RawSource(css))
        },
      )
    })
  }
}
