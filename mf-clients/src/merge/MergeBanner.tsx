import { merges } from '@portal/contract/clients/merges'
import type { ClientMerge } from '@portal/contract/clients/merges.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { Alert, Button } from '@portal/ui/core'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { useMergeUndo } from './use-merge.ts'

/** Says which records were merged into this one, as long as that can be undone. */
export function MergeBanner({ clientId }: { clientId: number }) {
  const { data } = useCall(merges.ofClient, { params: { id: clientId } })
  return data?.items.map((merge) => <Merged key={merge.id} merge={merge} />)
}

function Merged({ merge }: { merge: ClientMerge }) {
  const { timeZone } = useClock()
  const undo = useMergeUndo()
  const [isAsking, setAsking] = useState(false)
  const day = formatInstantDate(timeZone, merge.undo_until)
  return (
    <>
      <Alert
        action={
          <Button size="sm" onClick={() => setAsking(true)}>
            Undo
          </Button>
        }
      >
        {merge.loser_name} (no. {merge.loser_id}) was merged into this record
        {merge.merged_by && ` by ${merge.merged_by.name}`}. You can undo this until {day}.
      </Alert>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Undo the merge with ${merge.loser_name}?`}
        confirmLabel="Undo merge"
        confirmingLabel="Undoing"
        onConfirm={() => undo(merge)}
      >
        Everything that moved goes back. Anything added or changed since stays here.
      </ConfirmDialog>
    </>
  )
}
