import { timeline } from '@portal/contract/clients/timeline'
import { clientOwner } from '../../../access/record-owner.ts'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import type { DeclaredTimeline } from '../../../timeline/declared.ts'
import { listTimeline } from '../../../timeline/list.ts'

/** The calls, for a timeline of what is declared. */
export function timelineRoutes(declared: DeclaredTimeline): readonly BoundRoute[] {
  return [
    bind(timeline.list, async (call) =>
      listTimeline(call, declared, await clientOwner(call, call.params.id), call.query),
    ),
  ]
}
