import { menu } from '@portal/contract/account/menu'
import type { MenuCount } from '../../../area.ts'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { countForMenu } from './count-for-menu.ts'

/** The calls, for these counts. */
export function menuRoutes(counts: readonly MenuCount[]): readonly BoundRoute[] {
  return [bind(menu.counts, (call) => countForMenu(call, counts))]
}
