import type { ApplicationDetails } from '@portal/contract/work/applications.schema'

/** What an application is called beside a task of it. */
export function nameForTasks({ id, insurer, reference }: ApplicationDetails): string {
  return [insurer, reference].filter(Boolean).join(' ') || `Application ${id}`
}
