import { bulk } from '@portal/contract/bulk'
import { type BoundRoute, bind } from '../../http/bind.ts'
import { startBulkChange, undoBulkChange } from './service.ts'

export const routes: readonly BoundRoute[] = [bind(bulk.change, startBulkChange), bind(bulk.undo, undoBulkChange)]
