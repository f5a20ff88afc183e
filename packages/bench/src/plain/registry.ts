import type { PlacedRelease, Registry, RemoteManifest } from '@portal/manifest'
import { MANIFESTS } from './manifests.ts'

type Need = PlacedRelease['module']

const NO_NEED: Need = { files: [], shared: [] }

/** What stands behind a remote's name here: a part of the one bundle, under an address that the shell's files have. */
export interface PlainPart {
  /** A file that the page loads in any case. */
  readonly entry: string
  readonly code: Readonly<Record<string, Need>>
}

const NOTHING_AHEAD: PlainPart = { entry: 'boot.js', code: {} }

/** The remotes as parts of one bundle, in the form that menu, routes and the server's preloads read. */
export function plainRegistry(partOf: (name: string) => PlainPart = () => NOTHING_AHEAD): Registry {
  return {
    remotes: Object.entries(MANIFESTS).map(([name, declared]) => ({
      // The build of each remote has checked it.
      manifest: declared as unknown as RemoteManifest,
      version: '0.0.0',
      release: '0.0.0-plain',
      base: '/shell/',
      container: 'plain',
      budget: 0,
      // A plain page carries no hashes of what it may load later.
      files: [],
      module: NO_NEED,
      ...partOf(name),
    })),
  }
}
