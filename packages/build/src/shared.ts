import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * The singletons that remotes take from the shell and never carry. `shell/src/remote-host/provided.ts` offers
 * the same names; a test compares them.
 *
 * Never Chakra or react-router: a shared barrel loses tree-shaking, so that the whole barrel is on the wire. Their
 * façades `@portal/ui/*` and `@portal/router` are shared instead. `@portal/ui/icons` is not: each build keeps the icons
 * it uses.
 */
export const SHARED_ENTRIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@emotion/react',
  'zod',
  'zustand',
  '@tanstack/react-query',
  '@portal/api-client',
  '@portal/router',
  '@portal/platform',
  '@portal/platform/look',
  '@portal/platform/session',
  '@portal/screens/adviser-picker',
  '@portal/screens/advisers',
  '@portal/screens/board',
  '@portal/screens/documents',
  '@portal/screens/draft',
  '@portal/screens/fields',
  '@portal/screens/form',
  '@portal/screens/list',
  '@portal/screens/notes',
  '@portal/screens/record',
  '@portal/screens/timeline',
  '@portal/ui/board',
  '@portal/ui/charts',
  '@portal/ui/core',
  '@portal/ui/editor',
  '@portal/ui/form',
  '@portal/ui/import',
  '@portal/ui/input',
  '@portal/ui/overlay',
  '@portal/ui/page',
  '@portal/ui/picker',
  '@portal/ui/questions',
  '@portal/ui/table',
] as const

/** What must come whole from the shell even where no entry above names the sub-path. */
const SHARED_PREFIXES = ['react-dom/'] as const

/** Packages that a remote must never bundle: two copies of one of them break the page. */
export const NEVER_BUNDLED = [
  'react',
  'react-dom',
  '@emotion/react',
  'react-hook-form',
  'zod',
  'zustand',
  '@tanstack/react-query',
  '@chakra-ui/react',
  'react-router',
  'react-router-dom',
] as const

/** The package of an entry: `@portal/ui/table` belongs to `@portal/ui`. */
export function packageOf(entry: string): string {
  return entry
    .split('/')
    .slice(0, entry.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The installed versions of every package with a shared entry, as seen from an app's folder. */
export function sharedVersions(folder: string): Record<string, string> {
  const require = createRequire(join(folder, 'package.json'))
  const names = [...new Set(SHARED_ENTRIES.map(packageOf))]
  return Object.fromEntries(names.map((name) => [name, versionOf(require, name)]))
}

function versionOf(require: NodeJS.Require, name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const { version }: { version: string } = require(join(folder, name, 'package.json'))
      return version
    } catch {
      // Not in this folder: the next one up.
    }
  }
  throw new Error(`${name} is not installed, but the shell shares it`)
}

/** The `shared` option of a remote: everything from the shell, nothing of its own. */
export function consumedFromShell(): Record<string, object> {
  const consumed = { import: false, singleton: true, requiredVersion: false }
  return Object.fromEntries([...SHARED_ENTRIES, ...SHARED_PREFIXES].map((entry) => [entry, consumed]))
}
