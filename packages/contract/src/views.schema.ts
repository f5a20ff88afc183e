import { z } from 'zod'
import { id, idParams, line, messageAnswer, requiredLine, version } from './pieces.ts'

/** A list by its name; which there are, the remotes know that have them. */
const listName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Please give the name of a list')
const listParams = z.strictObject({ list: listName })

/** Characters of all parameters of a view. */
const ADDRESS_MAX = 4000

const parameterName = z.string().regex(/^[a-zA-Z][\w-]{0,39}$/, 'Please send a parameter name')
/** One value of an address; half a character, which jsonb cannot hold, is mended. */
const parameter = line(2000).overwrite((text) => text.toWellFormed())
/** An address by its parameters. The screen reads them with the same doubt as any address. */
const addressParams = z
  .record(parameterName, parameter)
  .refine((params) => JSON.stringify(params).length <= ADDRESS_MAX, 'Please use fewer filters')

const name = requiredLine(60, 'Please enter a name')
/** Those shown, in their order; null for the usual ones. */
const columns = z
  .array(z.string().regex(/^[a-zA-Z][\w-]{0,39}$/, 'Please send a column name'))
  .max(80)
  .nullable()
/** A view that the screen brings, by its name, or a saved one, by its id. */
const viewName = z.string().regex(/^[a-zA-Z0-9][\w-]{0,39}$/, 'Please send a view name or id')

const view = z.object({
  id,
  list: listName,
  name: z.string(),
  params: z.record(z.string(), z.string()),
  /** Null where whoever looks sees their own columns. */
  columns: z.array(z.string()).nullable(),
  /** Everybody who advises in the company sees it. */
  shared: z.boolean(),
  own: z.boolean(),
  /** Whether the caller may change or delete it. */
  editable: z.boolean(),
  version,
})
export type SavedView = z.output<typeof view>

/** What a user has chosen for a list. */
const preferences = z.object({
  columns,
  /** The view that opens where the address says nothing; null for the plain list. */
  default_view: viewName.nullable(),
  /** Views as they stand in a row; those that are not named follow. */
  view_order: z.array(viewName).max(100),
})
export type ListPreferences = z.output<typeof preferences>

/** How the caller sees a list: the views that they may choose, and what they have chosen. */
export const open = { params: listParams, answer: z.object({ views: z.array(view), preferences }) }
/** What is left out stays as it is. */
export const prefer = { params: listParams, body: preferences.partial().strict(), answer: preferences }
export const create = {
  body: z.strictObject({
    list: listName,
    name,
    params: addressParams,
    columns: columns.optional(),
    shared: z.boolean().optional(),
  }),
  answer: view,
}
export const update = {
  params: idParams,
  body: z.strictObject({
    name: name.optional(),
    params: addressParams.optional(),
    columns: columns.optional(),
    shared: z.boolean().optional(),
    version: version.optional(),
  }),
  answer: view,
}
export const remove = { params: idParams, answer: messageAnswer }
/** Restores a deleted view. */
export const restore = { params: idParams, answer: view }
