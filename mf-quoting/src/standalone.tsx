import { startAlone } from '@portal/platform/standalone'
import manifest from './manifest.ts'
import feature from './module.ts'

void startAlone(manifest, feature)
