import { applicationPolicies as calls } from '@portal/contract/work/application-policies'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { addProduct, listProducts, removeProduct, restoreProduct, updateProduct } from './products.ts'
import { addPolicy, listPolicies, removePolicy, restorePolicy, updatePolicy } from './proposals.ts'

export const routes: readonly BoundRoute[] = [
  bind(calls.list, listPolicies),
  bind(calls.add, addPolicy),
  bind(calls.update, updatePolicy),
  bind(calls.remove, removePolicy),
  bind(calls.restore, restorePolicy),
  bind(calls.listProducts, listProducts),
  bind(calls.addProduct, addProduct),
  bind(calls.updateProduct, updateProduct),
  bind(calls.removeProduct, removeProduct),
  bind(calls.restoreProduct, restoreProduct),
]
