import { type Filter, oneOf } from '../list/index.ts'

/** The parameter of views that show archived records. Source: core-crm.md section 2, "status 0". */
export const ARCHIVED = { status: '0' } as const

/** Present records, or those that were archived, as the views of the list have it. */
export const archivedFilter: Filter<{ status?: string | number[] | string[] | undefined }> = {
  name: 'status',
  label: 'Status',
  field: 'Status is',
  hidden: true,
  params: { status: oneOf(['0']) },
  query: ({ status }) => (status === undefined ? {} : { status }),
  useWords: () => 'Archived',
  edit: () => null,
}
