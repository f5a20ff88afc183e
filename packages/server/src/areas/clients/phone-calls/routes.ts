import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { logCall, removeCall, restoreCall, updateCall } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(phoneCalls.createZoomLog, logCall),
  bind(phoneCalls.update, updateCall),
  bind(phoneCalls.remove, removeCall),
  bind(phoneCalls.restore, restoreCall),
]
