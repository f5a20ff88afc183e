import { z } from 'zod'
import { idParams, idText, messageAnswer } from '../pieces.ts'
import { writableTask } from '../todo-fields.ts'
import { seen } from './task-fields.ts'
import * as tasks from './tasks.schema.ts'

const params = z.strictObject({ id: idText, taskId: idText })
const { title, ...others } = writableTask
const optional = z.object(others).partial().shape

export const list = { params: idParams, query: tasks.list.query, answer: tasks.list.answer }
/** Given to the caller unless told. */
export const create = { params: idParams, body: z.strictObject({ title, ...optional }), answer: tasks.create.answer }
export const update = {
  params,
  body: z.strictObject({ ...seen, title: title.optional(), ...optional }),
  answer: tasks.update.answer,
}
export const updateStatus = { ...tasks.updateStatus, params }
export const changeCompletedDate = { ...tasks.changeCompletedDate, params }
export const remove = { params, answer: messageAnswer }
export const restore = { params, answer: tasks.restore.answer }
