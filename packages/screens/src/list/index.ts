/** What every list is made of: a list says what its rows are, `<ListScreen>` does the rest. */

export { plainList, readListAddress, writeListAddress } from './address/list-address.ts'
export { recordAddress } from './address/record-address.ts'
export { bothWays, oneOf, recordId, several, words } from './address/spelling.ts'
export type { BulkAssignProps } from './bulk/BulkAssign.tsx'
export { BulkChange, type BulkChangeProps } from './bulk/BulkChange.tsx'
export { BulkFrame, type BulkFrameProps } from './bulk/BulkFrame.tsx'
export type { BulkStatusProps } from './bulk/BulkStatus.tsx'
export { BulkAssign, BulkStatus } from './bulk/bulk-dialogs.ts'
export { type BulkJob, useBulkJob } from './bulk/use-bulk-job.ts'
export {
  type BoardProps,
  type BulkDialogProps,
  type ColumnContext,
  defineList,
  type ExportAsked,
  type List,
  type ListBulkAction,
  type ListColumn,
  type ListOffer,
  type ListPage,
  type ListScope,
  type ListSection,
  type ListView,
  type ListViewer,
  toFilter,
} from './define-list.ts'
export { adviserFilter } from './filters/adviser-filter.tsx'
export { anyOfFilter } from './filters/any-of-filter.tsx'
export { Choices } from './filters/Choices.tsx'
export { choiceFilter } from './filters/choice-filter.tsx'
export { type DaySpan, daysFilter, lastDays } from './filters/days-filter.tsx'
export type { EditorProps, Filter, FilterTexts, Viewer } from './filters/filter.ts'
export type { FilterChoice } from './filters/filter-choice.ts'
export type { OfferedValues } from './filters/filter-value.ts'
export { valuesFilter } from './filters/values-filter.tsx'
export { ListScreen } from './ListScreen.tsx'
export { laneState } from './lane-state.ts'
export type { FilterOf, ListAddress, ListState, ListTypes, ListTypesOf, SelectedRows } from './list-types.ts'
export { SectionTabs } from './Sections.tsx'
export { countOf, type Noun, type Total, totalText } from './total.ts'
export { useListViewer } from './use-list-page.ts'
export { type Neighbour, type Neighbours, useNeighbours } from './use-neighbours.ts'
