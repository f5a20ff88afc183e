import { registry } from '@portal/contract/office/registry'
import { type BoundRoute, bindOutside, bindPublicOutside } from '../../../http/bind.ts'
import { changeRelease } from './change.ts'
import { updateLimits } from './limits.ts'
import { openPreview } from './open-preview.ts'
import { takeReport } from './report.ts'
import { showErrors } from './show-errors.ts'
import { viewReleases } from './view.ts'

export const routes: readonly BoundRoute[] = [
  bindPublicOutside(registry.report, takeReport),
  bindOutside(registry.releases, viewReleases),
  bindOutside(registry.errors, showErrors),
  bindOutside(registry.preview, openPreview),
  bindOutside(registry.change, changeRelease),
  bindOutside(registry.updateLimits, updateLimits),
]
