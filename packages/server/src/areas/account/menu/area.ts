import { menu } from '@portal/contract/account/menu'
import type { Area, MenuCount } from '../../../area.ts'
import { bind } from '../../../http/bind.ts'
import { countForMenu } from './count-for-menu.ts'

/** The counts of the menu that the areas declare. */
export function menuArea(counts: readonly MenuCount[]): Area {
  return { name: 'menu', routes: [bind(menu.counts, (call) => countForMenu(call, counts))] }
}
