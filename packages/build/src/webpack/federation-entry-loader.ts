import { dirname, isAbsolute, relative } from 'node:path'
import type { LoaderContext } from 'webpack'

const ABSOLUTE_IMPORT = /(\bfrom\s+)'([^']+)'/g

/** A map that leads nowhere: one of its own would name the file, whose name is a hash of the folder. */
const NO_MAP = { version: 3, sources: [], sourcesContent: [], names: [], mappings: '', file: 'x' }

/** Names what the federation plugin's entry imports by its place beside it, so that the text is the same in every folder. */
export default function federationEntryLoader(this: LoaderContext<object>, source: string): void {
  const folder = dirname(this.resourcePath)
  const relocatable = source.replace(ABSOLUTE_IMPORT, (whole, from: string, path: string) =>
    isAbsolute(path) ? `${from}'${relative(folder, path).replaceAll('\\', '/')}'` : whole,
  )
  this.callback(null, relocatable, NO_MAP)
}
