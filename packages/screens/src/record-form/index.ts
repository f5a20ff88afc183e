export { ImportLink } from './ImportLink.tsx'
/** Records as tables of fields: their lists, columns and actions, and their forms. */
export { OpenedRecord, type OpenedRecordProps } from './OpenedRecord.tsx'
export { RecordActions, type RecordActionsProps } from './RecordActions.tsx'
export { RecordDrawer, type RecordDrawerProps, type RecordForm } from './RecordDrawer.tsx'
export type { WidgetProps } from './RecordFields.tsx'
export { type RecordColumnName, recordColumns } from './record-columns.tsx'
export { type RecordForms, recordForms } from './record-forms.tsx'
export { type RecordListParts, recordList } from './record-list.tsx'
