import type { Configuration } from 'webpack'
import webpack from 'webpack'
import { sharedVersions } from './shared.ts'
import { baseConfiguration, buildSetting } from './webpack/base.ts'
import { ThemePlugin } from './webpack/theme-plugin.ts'

/** The webpack configuration of a remote alone in a page: an ordinary application that carries everything itself. */
export function standaloneConfiguration(folder: string): Configuration {
  const base = baseConfiguration(folder, buildSetting())
  return {
    ...base,
    name: 'alone',
    entry: { alone: './src/standalone.tsx' },
    output: { ...base.output, path: `${folder}/dist/alone`, uniqueName: 'alone' },
    plugins: [
      ...(base.plugins ?? []),
      new ThemePlugin(),
      new webpack.DefinePlugin({ PORTAL_SHARED_VERSIONS: JSON.stringify(sharedVersions(folder)) }),
    ],
  }
}
