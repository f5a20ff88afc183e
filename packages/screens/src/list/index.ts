/** What every list is made of: a list says what its rows are, `<ListScreen>` does the rest. */
export { BulkFrame, type BulkFrameProps } from './bulk/BulkFrame.tsx'
export { type BulkJob, useBulkJob } from './bulk/use-bulk-job.ts'
export {
  type BoardProps,
  type BulkDialogProps,
  type ColumnContext,
  defineList,
  type ExportAsked,
  type FilterOf,
  type List,
  type ListBulkAction,
  type ListColumn,
  type ListOffer,
  type ListTypes,
  type ListTypesOf,
  type ListView,
  type ListViewer,
  toFilter,
} from './define-list.ts'
export type { EditorProps, Filter, FilterTexts, Viewer } from './filter.ts'
export { adviserFilter } from './filters/adviser-filter.tsx'
export { Choices } from './filters/Choices.tsx'
export { choiceFilter, type FilterChoice } from './filters/choice-filter.tsx'
export { type DaySpan, daysFilter, lastDays } from './filters/days-filter.tsx'
export { type OfferedValues, valuesFilter } from './filters/values-filter.tsx'
export { ListScreen } from './ListScreen.tsx'
export { type ListState, plainList, readListAddress, writeListAddress } from './list-address.ts'
export type { ListScope, SelectedRows } from './selection.ts'
export { bothWays, oneOf, recordId, several, words } from './spelling.ts'
export { countOf, type Noun, type Total, totalText } from './total.ts'
export type { ListAddress } from './use-list-address.ts'
export { useListViewer } from './use-list-page.ts'
