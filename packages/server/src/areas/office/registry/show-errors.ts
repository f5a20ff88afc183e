import type { AnswerOf } from '@portal/contract/endpoint'
import type { registry } from '@portal/contract/office/registry'
import type { OutsideCall } from '../../../http/bind.ts'
import { isOperator } from './operator.ts'
import { readErrors } from './release-errors.ts'
import { namesIn } from './release-names.ts'

/** What failed in a remote: for the operator in all companies, for others in their own. */
export async function showErrors(call: OutsideCall<typeof registry.errors>): Promise<AnswerOf<typeof registry.errors>> {
  const { services, company, params } = call
  const { remote } = params
  const errors = isOperator(call)
    ? await services.database.system((tx) => readErrors(tx, { remote, company: null }))
    : await call.transaction((tx) => readErrors(tx, { remote, company: company.id }))
  const nameOf = namesIn(await services.releases.known(), remote)
  return { errors: errors.map((error) => ({ ...error, version: nameOf(error.release) })) }
}
