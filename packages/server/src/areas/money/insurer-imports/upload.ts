import type { AnswerOf } from '@portal/contract/endpoint'
import type { insurerImports as calls } from '@portal/contract/money/insurer-imports'
import type { OutsideCall } from '../../../http/bind.ts'
import { uploadImport } from '../../../imports/upload.ts'
import { insurerOf } from './layouts.ts'
import { policyImport } from './policy-import.ts'

/** Takes an insurer's file of policies; whose it is, its headings tell unless the call does. Throws BAD_INPUT. */
export async function uploadPolicies(call: OutsideCall<typeof calls.upload>): Promise<AnswerOf<typeof calls.upload>> {
  return await uploadImport(call, policyImport, async (tx, headings) => {
    const insurer = call.query.insurer ?? (await insurerOf(tx, headings))
    return insurer === undefined ? {} : { insurer }
  })
}
