import { join } from 'node:path'
import type { Site } from '@portal/releases'
import { ROOT } from '../project/apps.ts'

/** What `build` fills and `start` serves. */
export function ownSite(root: string = ROOT): Site {
  return { folder: join(root, '.cache', 'site'), registry: join(root, '.cache', 'registry.json') }
}
