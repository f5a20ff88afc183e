import type { Find, Registry, RemoteHost, RemoteManifest } from '@portal/platform'
import type { ComponentType } from 'react'

type Registered = Registry['remotes'][number]

/** A remote in the registry, with a manifest and nothing to load. */
export function registered(manifest: Partial<RemoteManifest>): Registered {
  const name = manifest.name ?? 'mf-clients'
  return {
    manifest: { name, title: 'Clients', requires: { platform: '^1.0' }, routes: [], menu: [], slots: [], ...manifest },
    version: '1.0.0',
    release: '1.0.0-test',
    entry: 'entry.js',
    container: name.replace('-', '_'),
    budget: 100_000,
    files: [],
    module: { files: [], shared: [] },
    code: {},
    base: `/remotes/${name}/`,
  }
}

/** A remote host whose code is given instead of loaded; what is not given cannot be loaded. */
export function fakeHost(
  remotes: readonly Registered[],
  code: Readonly<Record<string, ComponentType | Find>> = {},
): RemoteHost & { readonly asked: string[]; readonly preloaded: string[] } {
  const asked: string[] = []
  const preloaded: string[] = []
  return {
    asked,
    preloaded,
    registry: { remotes: [...remotes] },
    ready: () => undefined,
    preload: (remote, reference) => void preloaded.push(`${remote} ${reference}`),
    code: async (remote, reference) => {
      asked.push(`${remote} ${reference}`)
      const Component = code[reference]
      if (!Component) throw new Error(`${reference} cannot be loaded`)
      return Component as ComponentType
    },
  }
}
