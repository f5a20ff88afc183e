import { privacy } from '@portal/contract/clients/privacy'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import type { RetentionRule } from '../../../jobs/housekeeping.ts'
import { eraseClient } from './erase.ts'
import { listErasures } from './erasures.ts'
import { exportLink, startExport } from './export-job.ts'
import { previewErasure } from './preview.ts'
import { previewRetention } from './preview-retention.ts'

export function privacyRoutes(rules: () => readonly RetentionRule[]): readonly BoundRoute[] {
  return [
    bind(privacy.startExport, startExport),
    bind(privacy.exportLink, exportLink),
    bind(privacy.previewErasure, previewErasure),
    bind(privacy.erase, eraseClient),
    bind(privacy.erasures, listErasures),
    bind(privacy.previewRetention, (call) => previewRetention(call, rules())),
  ]
}
