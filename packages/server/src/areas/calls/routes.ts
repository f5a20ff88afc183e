import { calls } from '@portal/contract/calls'
import { type BoundRoute, bind } from '../../http/bind.ts'
import { logCall, removeCall, restoreCall, updateCall } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(calls.createZoomLog, logCall),
  bind(calls.update, updateCall),
  bind(calls.remove, removeCall),
  bind(calls.restore, restoreCall),
]
