import type { Area, MenuCount } from '../../../area.ts'
import { menuRoutes } from './routes.ts'

/** The counts of the menu that the areas declare. */
export function menuArea(counts: readonly MenuCount[]): Area {
  return { name: 'menu', routes: menuRoutes(counts) }
}
