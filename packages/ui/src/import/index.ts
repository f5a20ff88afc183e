/** The parts of an import's wizard: file, columns, rows with verdicts, outcome. What is imported, the screen knows. */
export { ColumnMatcher, type ColumnMatcherProps, type FileColumn, type MatchTarget } from './ColumnMatcher.tsx'
export { type Figure, Figures, type FiguresProps } from './Figures.tsx'
export { FilePick, type FilePickProps, type SentFile } from './FilePick.tsx'
export { type ImportStep, ImportSteps, type ImportStepsProps } from './ImportSteps.tsx'
export { RowReview, type RowReviewProps } from './RowReview.tsx'
export type { ReviewChange, ReviewProblem, ReviewRow } from './review-row.ts'
export { type SampleRow, SampleRows, type SampleRowsProps } from './SampleRows.tsx'
