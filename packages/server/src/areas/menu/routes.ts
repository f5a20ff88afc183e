import { menu } from '@portal/contract/menu'
import { type BoundRoute, bind } from '../../http/bind.ts'
import { countForMenu } from './count-for-menu.ts'

export const routes: readonly BoundRoute[] = [bind(menu.counts, countForMenu)]
