import { requirements as calls } from '@portal/contract/work/requirements'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import {
  addOffer,
  addRequirement,
  listRequirements,
  remove,
  restore,
  updateOffer,
  updateRequirement,
} from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(calls.list, listRequirements),
  bind(calls.add, addRequirement),
  bind(calls.update, updateRequirement),
  bind(calls.remove, (call) => remove(call, 'requirement', call.params.id, call.params.requirementId)),
  bind(calls.restore, (call) => restore(call, 'requirement', call.params.id, call.params.requirementId)),
  bind(calls.addOffer, addOffer),
  bind(calls.updateOffer, updateOffer),
  bind(calls.removeOffer, (call) => remove(call, 'offer', call.params.id, call.params.offerId)),
  bind(calls.restoreOffer, (call) => restore(call, 'offer', call.params.id, call.params.offerId)),
]
