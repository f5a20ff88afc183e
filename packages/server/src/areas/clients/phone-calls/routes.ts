import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import type { FollowUps } from '../../../subjects/follow-ups.ts'
import { logCall, removeCall, restoreCall, updateCall } from './service.ts'

/** The calls; `followUps` keeps what is to be done after a call. */
export function phoneCallRoutes(followUps: FollowUps): readonly BoundRoute[] {
  return [
    bind(phoneCalls.createZoomLog, (call) => logCall(call, followUps)),
    bind(phoneCalls.update, updateCall),
    bind(phoneCalls.remove, (call) => removeCall(call, followUps)),
    bind(phoneCalls.restore, restoreCall),
  ]
}
