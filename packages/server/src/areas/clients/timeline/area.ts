import { timeline } from '@portal/contract/clients/timeline'
import { clientOwner } from '../../../access/record-owner.ts'
import type { Area } from '../../../area.ts'
import { bind } from '../../../http/bind.ts'
import type { DeclaredTimeline } from '../../../timeline/declared.ts'
import { listTimeline } from '../../../timeline/list.ts'

/** The timeline of a client, of what the areas declare. */
export function timelineArea(declared: DeclaredTimeline): Area {
  return {
    name: 'timeline',
    routes: [
      bind(timeline.list, async (call) =>
        listTimeline(call, declared, await clientOwner(call, call.params.id), call.query),
      ),
    ],
  }
}
