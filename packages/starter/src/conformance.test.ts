import { join } from 'node:path'
import { conformance } from '@portal/platform/testing'
import manifest from './manifest.ts'
import feature from './module.ts'

conformance({ folder: join(import.meta.dirname, '..'), manifest, feature })
