/** What a quote or a pre-assessment learned of people, looked at beside their records and taken over field by field. */
export { LearnedNote, type LearnedNoteProps } from './LearnedNote.tsx'
