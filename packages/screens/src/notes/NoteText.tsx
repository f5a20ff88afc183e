import type { Note } from '@portal/contract/clients/notes.schema'
import { Box } from '@portal/ui/core'
import { RichText } from '@portal/ui/page'

/** What a note says: with its mark-up where it has any, else as the text that it is. */
export function NoteText({ note }: { note: Pick<Note, 'html' | 'text'> }) {
  if (note.html !== null) return <RichText html={note.html} />
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="md">
      {note.text}
    </Box>
  )
}
