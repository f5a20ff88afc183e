/** The timeline of any owner, with the notes and phone calls that stand in it. */
export { openFile } from '../documents/use-document-file.ts'
export type { RecordOwner } from '../owner/record-owner.ts'
export { CallTimer, NewPhoneCall, TimesCalls } from '../phone-calls/index.tsx'
export { LatestActivity, type LatestActivityProps } from './LatestActivity.tsx'
export { RecordTimeline, type RecordTimelineProps } from './RecordTimeline.tsx'
export { Sentence } from './Sentence.tsx'
