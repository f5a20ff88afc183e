import type { ImportDetail } from '@portal/contract/imports.schema'
import { dayIn } from '@portal/domain'

/** The list of those whom an import has brought: by its tag where it gave one, else by the day. None where all were there before. */
export function clientsAddress(
  { state, settings, committed_at, outcomes }: Pick<ImportDetail, 'state' | 'settings' | 'committed_at' | 'outcomes'>,
  timeZone: string,
): string | undefined {
  if (state === 'reverted' || committed_at === null || outcomes.created === 0) return undefined
  const day = dayIn(timeZone, committed_at)
  const [tag] = settings.tags ?? []
  const filter = new URLSearchParams(tag ? { tag } : { created_from: day, created_to: day })
  return `/${settings.kind === 'client' ? 'clients' : 'leads'}?${filter}`
}
