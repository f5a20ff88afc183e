import { z } from 'zod'
import { id, idParams, idText, messageAnswer, version } from '../pieces.ts'
import { product, writablePolicy, writableProduct, writableTerms } from './policy-fields.ts'
import { newPolicy, newProduct, proposedPolicy } from './proposal-fields.ts'

export type { NewPolicy, ProposedPolicy } from './proposal-fields.ts'

const policyParams = z.strictObject({ id: idText, policyId: idText })
const productParams = policyParams.extend({ productId: idText })
const seen = { version: version.optional() }

export const list = { params: idParams, answer: z.object({ items: z.array(proposedPolicy) }) }
export const add = {
  params: idParams,
  body: z.union([newPolicy, z.strictObject({ policy_id: id })]),
  answer: proposedPolicy,
}
export const update = {
  params: policyParams,
  body: z.strictObject({ ...seen, ...z.object({ ...writablePolicy, ...writableTerms }).partial().shape }),
  answer: proposedPolicy,
}
export const remove = { params: policyParams, answer: messageAnswer }
export const restore = { params: policyParams, answer: proposedPolicy }

export const listProducts = { params: policyParams, answer: z.object({ items: z.array(product) }) }
export const addProduct = { params: policyParams, body: newProduct, answer: product }
export const updateProduct = {
  params: productParams,
  body: z.strictObject({ ...seen, ...z.object(writableProduct).partial().shape }),
  answer: product,
}
export const removeProduct = { params: productParams, answer: messageAnswer }
export const restoreProduct = { params: productParams, answer: product }
