import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails, ApplicationRow } from '@portal/contract/work/applications.schema'
import { type ChecklistItem, missingOf } from '@portal/domain/work/application-checklist'
import type { ApplicationStatus } from '@portal/domain/work/application-status'
import { callQuery, queryClient } from '@portal/platform'

type Moving = Pick<ApplicationRow, 'id' | 'status'> & Pick<ApplicationDetails, 'checklist'>

/** What of the checklist is still missing of a draft that is to be submitted; nothing for any other move. */
export async function missingBefore(
  { id, status, checklist }: Moving,
  wanted: ApplicationStatus,
): Promise<ChecklistItem[]> {
  if (status !== 'draft' || wanted !== 'submitted') return []
  if (checklist) return missingOf(checklist)
  try {
    const read = await queryClient.fetchQuery(callQuery(applications.details, { params: { id } }))
    return missingOf(read.checklist ?? [])
  } catch {
    // What cannot be read does not hold the move up: the server writes down what was missing.
    return []
  }
}
