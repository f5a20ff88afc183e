import { views } from '@portal/contract/views'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { keepPreferences } from './preferences.ts'
import { createView, openViews, removeView, restoreView, updateView } from './service.ts'

/** The calls, for the lists of these names. */
export function viewRoutes(lists: ReadonlySet<string>): readonly BoundRoute[] {
  const assertList = (list: string) => {
    if (!lists.has(list)) throw badField('list', 'This list doesn’t exist')
  }
  return [
    bind(views.open, async (call) => {
      assertList(call.params.list)
      return await openViews(call)
    }),
    bind(views.prefer, async (call) => {
      assertList(call.params.list)
      return await keepPreferences(call)
    }),
    bind(views.create, async (call) => {
      assertList(call.body.list)
      return await createView(call)
    }),
    bind(views.update, updateView),
    bind(views.remove, removeView),
    bind(views.restore, restoreView),
  ]
}
