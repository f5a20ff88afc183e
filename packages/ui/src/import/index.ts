/** The parts of an import's wizard: file, columns, rows with verdicts, outcome. What is imported, the screen knows. */
export { ColumnMatcher, type MatchTarget } from './ColumnMatcher.tsx'
export { type Figure, Figures } from './Figures.tsx'
export { FilePick, type SentFile } from './FilePick.tsx'
export { ImportSteps } from './ImportSteps.tsx'
export { RowReview } from './RowReview.tsx'
export type { ReviewRow } from './review-row.ts'
export { SampleRows } from './SampleRows.tsx'
