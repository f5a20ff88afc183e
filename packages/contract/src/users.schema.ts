import { ROLES } from '@portal/domain'
import { z } from 'zod'
import { commaList, id } from './pieces.ts'

export const options = {
  query: z.strictObject({ role: commaList(z.enum(ROLES)).optional(), search: z.string().trim().max(100).optional() }),
  answer: z.array(z.object({ id, name: z.string(), role: z.enum(ROLES) })),
}

export const verifyUuid = {
  params: z.strictObject({ uuid: z.uuid() }),
  /** What the public client form and calendar page show of an adviser. */
  answer: z.object({ uuid: z.uuid(), name: z.string(), calendar_link: z.string().nullable() }),
}
