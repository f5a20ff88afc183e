import { deaths } from '@portal/contract/work/deaths'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { viewOutlook } from './outlook.ts'
import { correctDeath, recordDeath } from './record-death.ts'
import { undoDeath } from './undo-death.ts'

export const routes: readonly BoundRoute[] = [
  bind(deaths.preview, viewOutlook),
  bind(deaths.record, recordDeath),
  bind(deaths.correct, correctDeath),
  bind(deaths.undo, undoDeath),
]
