import type { applications } from '@portal/contract/work/applications'
import type { ListTypesOf } from '@portal/screens/list'
import type { ApplicationColumnName } from './application-columns.tsx'

/** A list of applications. */
export type Applications = ListTypesOf<typeof applications.list, ApplicationColumnName>
/** What narrows it down: also what counts, exports and bulk changes take. */
export type ApplicationFilter = Applications['filter']

/** The page of an application, without the way back. */
export function applicationAddress({ id }: { readonly id: number }): string {
  return `/application-details/${id}`
}
