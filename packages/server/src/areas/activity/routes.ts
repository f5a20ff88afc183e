import { activity } from '@portal/contract/activity'
import { bind } from '../../http/bind.ts'
import { list } from './list.ts'

export const routes = [bind(activity.list, list)]
