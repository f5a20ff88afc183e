import type { Area } from '../../../area.ts'
import type { DeclaredList } from '../../../subjects/declared-list.ts'
import { viewRoutes } from './routes.ts'

/** Saved views of the lists that the areas declare. */
export function viewsArea(lists: readonly DeclaredList[]): Area {
  return {
    name: 'views',
    routes: viewRoutes(new Set(lists.flatMap(({ names }) => names))),
    entities: [{ name: 'view' }],
  }
}
