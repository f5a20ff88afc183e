import type { PlacedRelease } from '@portal/manifest'

declare global {
  /** Hashes by whole address. The chunk loaders that `@portal/build` writes into shell and remotes read it. */
  var __portal_integrity__: Record<string, string> | undefined
}

/** The whole address of a release's file. */
export function fileAddress(release: Pick<PlacedRelease, 'base'>, name: string): string {
  return new URL(release.base + name, location.href).href
}

/** Makes the hashes of a release known before any of its scripts is asked for. */
export function knowIntegrity(release: PlacedRelease): void {
  globalThis.__portal_integrity__ ??= {}
  for (const { name, integrity } of release.files) {
    globalThis.__portal_integrity__[fileAddress(release, name)] = integrity
  }
}

/** The hash of a file, where one is known. Development builds have none. */
export function integrityOf(address: string): string | undefined {
  return globalThis.__portal_integrity__?.[address]
}
