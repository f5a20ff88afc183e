import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { manifestSchema, type RemoteManifest } from '@portal/manifest'
import { z } from 'zod'

/** A remote's manifest, checked. Throws with every error named. */
export async function readManifest(folder: string): Promise<RemoteManifest> {
  const file = join(folder, 'src', 'manifest.ts')
  const { default: declared }: { default: unknown } = await import(pathToFileURL(file).href)
  const parsed = manifestSchema.safeParse(declared)
  if (!parsed.success) throw new Error(`${file} is not a manifest:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}
