/** Records that are put away and brought back: their view, and what is done with those chosen. */
export { ARCHIVED, archivedFilter } from './archived-filter.ts'
export { type ArchivingOptions, archivingActions } from './archiving-actions.tsx'
