import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'

/** The configuration that an app's `webpack.config.ts` exports. */
export async function configurationOf(folder: string): Promise<Configuration> {
  const { default: configuration }: { default: Configuration } = await import(
    pathToFileURL(join(folder, 'webpack.config.ts')).href
  )
  return configuration
}

/** Builds the app in `folder` once. Rejects with what webpack found wrong. */
export async function runWebpack(folder: string): Promise<void> {
  const compiler = webpack(await configurationOf(folder))
  if (compiler === null) throw new Error(`${folder}/webpack.config.ts exports no configuration`)
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false, errorStack: false }))
}
