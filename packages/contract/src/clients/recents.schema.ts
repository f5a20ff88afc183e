import { RECENT_CLIENTS_MAX } from '@portal/domain/limits'
import { z } from 'zod'
import { deceased, id, idParams } from '../pieces.ts'
import { clientKind, leadStatus } from './client-filter.ts'

const recent = z.object({
  id,
  kind: clientKind,
  first_name: z.string(),
  last_name: z.string(),
  deceased,
  status: leadStatus,
})
export type RecentClient = z.output<typeof recent>

const recents = z.object({ items: z.array(recent).max(RECENT_CLIENTS_MAX) })

export const list = { answer: recents }
export const open = { params: idParams, answer: recents }
