import { z } from 'zod'
import { chosenId, day, idParams, listQuery, pageOf } from '../pieces.ts'
import { defaultSplit, splitPayee, splitPercent } from './split-fields.ts'

/** `from_on`: null holds always, until the first version. */
const newVersion = { from_on: day('Please enter a date').nullable(), percent: splitPercent }

export const list = { query: z.strictObject(listQuery(['name'], 'name')), answer: pageOf(splitPayee) }
export const add = {
  body: z.strictObject({ user_id: chosenId('Please choose who is paid'), ...newVersion }),
  answer: splitPayee,
}
export const remove = { params: idParams, answer: splitPayee }
export const viewDefault = { answer: defaultSplit }
export const addDefault = { body: z.strictObject(newVersion), answer: defaultSplit }
export const removeDefault = { params: idParams, answer: defaultSplit }
