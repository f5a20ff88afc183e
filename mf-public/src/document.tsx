import { startDocument } from '@portal/platform/document'
import manifest from './manifest.ts'
import feature from './module.ts'

startDocument(manifest, feature)
