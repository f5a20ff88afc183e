import type { PlacedRelease, RemoteManifest } from '@portal/manifest'
import type { FeatureModule } from '../feature/define-module.ts'
import { createRemoteHost, type RemoteHost } from '../remote/remote-host.ts'

const NO_NEED = { files: [], shared: [] }

/** A host whose one remote is here already: for a remote alone in a page, and for its tests. */
export function hostOf(manifest: RemoteManifest, feature: FeatureModule): RemoteHost {
  const container = `${manifest.name.replaceAll('-', '_')}_here`
  const release: PlacedRelease = {
    manifest,
    version: '0.0.0',
    release: '0.0.0-here',
    base: '/',
    entry: 'here',
    container,
    budget: 0,
    files: [],
    module: NO_NEED,
    code: {},
  }
  Reflect.set(globalThis, container, { init: () => undefined, get: async () => () => feature })
  return createRemoteHost({
    registry: { remotes: [release] },
    federation: { ready: async () => undefined, module: async () => feature },
    container: { run: async () => undefined },
  })
}
