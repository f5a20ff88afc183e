import type { PlacedRelease } from '@portal/manifest'

/** A release of a remote, as a registry has it; its id is the version with the word. */
export function aRelease(
  word: string,
  more: Partial<PlacedRelease> = {},
  manifest: Partial<PlacedRelease['manifest']> = {},
): PlacedRelease {
  const { version = '1.0.0' } = more
  const { name = 'mf-things' } = manifest
  const release = `${version}-${word}`
  return {
    manifest: {
      name,
      title: 'Things',
      requires: { platform: '^1.0' },
      routes: [{ path: '/things', title: 'Things', access: 'session', code: 'things/Things' }],
      menu: [],
      slots: [],
      ...manifest,
    },
    version,
    release,
    base: `/remotes/${name}/${release}/`,
    entry: 'entry.js',
    container: name.replaceAll('-', '_'),
    budget: 1_000,
    files: [{ name: 'entry.js', bytes: 300, brotli: 100, integrity: `sha384-${'A'.repeat(64)}` }],
    module: { files: ['entry.js'], shared: [] },
    code: { 'things/Things': { files: ['entry.js'], shared: [] } },
    ...more,
  }
}
