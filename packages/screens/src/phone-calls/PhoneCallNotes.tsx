import type { ClientCall } from '@portal/contract/clients/phone-calls.schema'
import { Box } from '@portal/ui/core'

/** Call notes in a call, as it was typed. */
export function PhoneCallNotes({ call }: { call: Pick<ClientCall, 'notes'> }) {
  if (call.notes === '') return null
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="md">
      {call.notes}
    </Box>
  )
}
