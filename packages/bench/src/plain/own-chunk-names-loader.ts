import type { LoaderContext } from 'webpack'

/** Two remotes may call a chunk `lists`: in one bundle the two would be one file, and each screen would load both. */
export default function ownChunkNames(this: LoaderContext<object>, source: string): string {
  const [, remote = ''] = /\/(mf-[^/]+)\/src\//.exec(this.resourcePath) ?? []
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`)
}
