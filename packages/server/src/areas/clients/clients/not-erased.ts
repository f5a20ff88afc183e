import { CallError } from '../../../http/call-error.ts'
import type { StoredClient } from './queries.ts'

/** Throws CONFLICT for who was erased: nothing new is kept with them. */
export function assertNotErased({ erased_at }: Pick<StoredClient, 'erased_at'>): void {
  if (erased_at !== null) throw new CallError('CONFLICT', { message: 'This client was erased.' })
}
