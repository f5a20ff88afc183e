import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { formatMoney } from '@portal/domain/values/money'
import { change, lazyPart, useChange } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { Box, Button, IconButton, Text, usePhone } from '@portal/ui/core'
import { TrashIcon } from '@portal/ui/icons'
import { ConfirmDialog, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { STATEMENTS_PATH } from '../shared/sections.ts'
import { statementName } from '../shared/statement-name.ts'

const EditStatement = lazyPart(() => import(/* webpackChunkName: "edit-statement" */ './EditStatement.tsx'))

/** What is still to do before a statement can be committed; undefined if it is ready. The server checks the same. */
function obstacle({ insurer, period, parts, stated, total }: CommissionStatement): string | undefined {
  const left = parts.to_decide.rows
  if (insurer === null) return 'Choose the insurer first'
  if (period === null) return 'Choose the month first'
  if (left > 0) return left === 1 ? 'Decide 1 row to commit' : `Decide ${left} rows to commit`
  if (stated !== null && stated !== total) return 'The rows don’t add up to the statement’s total'
  return undefined
}

/** What can be done with a statement as a whole. */
export function StatementActions({ statement }: { readonly statement: CommissionStatement }) {
  const { id, state, file_name, parts } = statement
  const navigate = useNavigate()
  const isPhone = usePhone()
  const [asking, setAsking] = useState<'discard' | 'reverse' | 'edit'>()
  const close = () => setAsking(undefined)
  const commit = useChange(statements.commit, {
    onSuccess: () => toast({ title: `${statementName(statement)} committed`, tone: 'success' }),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  const blocked = obstacle(statement)
  return (
    <>
      {state === 'review' && (
        <>
          {blocked && (
            <Box display={{ base: 'none', md: 'block' }}>
              <Text tone="muted">{blocked}</Text>
            </Box>
          )}
          <IconButton icon={<TrashIcon />} label="Discard statement" onClick={() => setAsking('discard')} />
          <Button onClick={() => setAsking('edit')}>
            {statement.insurer === null && !isPhone ? 'Choose insurer' : 'Edit'}
          </Button>
          <Button
            variant="primary"
            loading={commit.isPending}
            loadingText="Committing"
            {...(blocked && { disabledReason: blocked })}
            onClick={() => commit.mutate({ params: { id } })}
          >
            Commit
          </Button>
        </>
      )}
      {state === 'committed' && <Button onClick={() => setAsking('reverse')}>Reverse</Button>}
      {asking === 'edit' && <EditStatement statement={statement} onClose={close} />}
      <ConfirmDialog
        open={asking === 'discard'}
        destructive
        title={`Discard ${file_name}?`}
        confirmLabel="Discard"
        confirmingLabel="Discarding"
        onClose={close}
        onConfirm={async () => {
          const { message } = await change(statements.discard, { params: { id } })
          navigate(STATEMENTS_PATH, { replace: true })
          toast({ title: message })
        }}
      >
        Nothing has been posted. The file and your decisions will be deleted.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'reverse'}
        destructive
        title={`Reverse ${statementName(statement)}?`}
        confirmLabel="Reverse"
        confirmingLabel="Reversing"
        onClose={close}
        onConfirm={async () => {
          await change(statements.reverse, { params: { id } })
          toast({ title: `${statementName(statement)} reversed`, tone: 'success' })
        }}
      >
        {`The opposite of all its payments is posted: ${formatMoney(-parts.matched.cents)}. The file can be uploaded again afterwards.`}
      </ConfirmDialog>
    </>
  )
}
