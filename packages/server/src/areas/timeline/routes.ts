import { timeline } from '@portal/contract/timeline'
import { type BoundRoute, bind } from '../../http/bind.ts'
import { listTimeline } from './service.ts'

export const routes: readonly BoundRoute[] = [bind(timeline.list, listTimeline)]
