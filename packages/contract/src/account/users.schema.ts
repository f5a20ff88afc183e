import { ROLES } from '@portal/domain'
import { z } from 'zod'
import { archivingAction, archivingSchema, bulkSchema, listSchema } from '../list-schema.ts'
import { commaList, id, idParams, messageAnswer } from '../pieces.ts'
import { USER_COLUMNS, USER_SORTS } from './user-columns.ts'
import { userFilter, userFilterFields, userRow } from './user-fields.ts'

export type UserRow = z.output<typeof userRow>
export type UserFilter = z.output<typeof userFilter>
export type UserColumn = (typeof USER_COLUMNS)[number]

export const { list, counts, exportRows } = listSchema({
  row: userRow,
  filter: userFilterFields,
  sorts: USER_SORTS,
  sort: 'name',
  columns: USER_COLUMNS,
})
export const { bulk } = bulkSchema(archivingAction, userFilter)
export const { archive, remove, unarchive } = archivingSchema(userRow)

export const signOut = { params: idParams, answer: messageAnswer }
export const resetTwoFactor = { params: idParams, answer: messageAnswer }

export const options = {
  query: z.strictObject({ role: commaList(z.enum(ROLES)).optional(), search: z.string().trim().max(100).optional() }),
  answer: z.array(z.object({ id, name: z.string(), role: z.enum(ROLES) })),
}

export const verifyUuid = {
  params: z.strictObject({ uuid: z.uuid() }),
  /** What the public client form and calendar page show of an adviser. */
  answer: z.object({ uuid: z.uuid(), name: z.string(), calendar_link: z.string().nullable() }),
}
