import type { RemoteManifest } from '../manifest-schema.ts'
import type { PlacedRelease } from '../registry-schema.ts'

let made = 0

/** A release that no other test has: the federation runtime keeps what it knows for the whole process. */
export function someRelease(more: Partial<PlacedRelease> = {}, manifest: Partial<RemoteManifest> = {}): PlacedRelease {
  made += 1
  const name = manifest.name ?? `mf-test-${made}`
  return {
    manifest: {
      name,
      title: 'Test',
      requires: { platform: '^1.0' },
      routes: [{ path: '/things', title: 'Things', access: 'session', code: 'things/Things' }],
      menu: [],
      slots: [],
      ...manifest,
    },
    version: '1.0.0',
    release: `1.0.0-r${made}`,
    base: `http://remotes.test/${name}/1.0.0-r${made}/`,
    entry: 'entry.js',
    container: `container_${made}`,
    budget: 1000,
    files: [],
    module: { files: ['module.js'], shared: [] },
    code: { 'things/Things': { files: ['things.js'], shared: [] } },
    ...more,
  }
}
