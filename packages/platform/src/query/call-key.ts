import { queryKey } from '@portal/api-client'
import type { Endpoint } from '@portal/contract/endpoint'
import { readCompany } from '../look/company.ts'
import { sessionStore } from '../session/index.ts'

/** The key under which the page keeps a call's answer to `user`. */
export function callKey(endpoint: Pick<Endpoint, 'name'>, input: unknown, user = sessionStore.getState().email) {
  return queryKey({ company: readCompany().reference, user }, endpoint, input)
}
