import type { AnswerOf } from '@portal/contract/endpoint'
import type { registry } from '@portal/contract/office/registry'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { isOperator } from './operator.ts'
import { readErrors } from './release-errors.ts'
import { namesIn } from './release-names.ts'

/** What failed in a remote: for the operator in all companies, for others in their own. Throws NOT_FOUND for a remote that never was. */
export async function showErrors(call: OutsideCall<typeof registry.errors>): Promise<AnswerOf<typeof registry.errors>> {
  const { services, company, params } = call
  const { remote } = params
  const errors = isOperator(call)
    ? await services.database.system((tx) => readErrors(tx, { remote, company: null }))
    : await call.transaction((tx) => readErrors(tx, { remote, company: company.id }))
  const known = await services.releases.known()
  const isKnown = remote === 'shell' || known.remotes.some(({ manifest }) => manifest.name === remote)
  // A remote that has gone may still have errors to look at.
  if (!isKnown && errors.length === 0) throw new CallError('NOT_FOUND')
  const nameOf = namesIn(known, remote)
  return { errors: errors.map((error) => ({ ...error, version: nameOf(error.release) })) }
}
