import { call } from '@portal/api-client'
import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { formatMoney } from '@portal/domain/values/money'
import { change, lazyPart, startDownload, useChange } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { Box, Button, IconButton, messageOf, Text, usePhone } from '@portal/ui/core'
import { MoreIcon, TrashIcon } from '@portal/ui/icons'
import { ConfirmDialog, Menu, type MenuEntry, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { STATEMENTS_PATH } from '../shared/sections.ts'
import { statementName } from '../shared/statement-name.ts'
import { useMissingSplits } from './use-missing-splits.ts'

const EditStatement = lazyPart(() => import(/* webpackChunkName: "edit-statement" */ './EditStatement.tsx'))

const CommitWithDifference = lazyPart(
  () => import(/* webpackChunkName: "commit-with-difference" */ './CommitWithDifference.tsx'),
)

const StatementColumns = lazyPart(() => import(/* webpackChunkName: "statement-columns" */ './StatementColumns.tsx'))

/** What is still to do before a statement can be committed; undefined if it is ready. The server checks the same. */
function obstacle(statement: CommissionStatement, missing: number): string | undefined {
  const { insurer, period, parts, needs_columns, state } = statement
  const left = parts.to_decide.rows
  if (state !== 'review') return undefined
  if (needs_columns) return 'Match the columns first'
  if (insurer === null) return 'Choose the insurer first'
  if (period === null) return 'Choose the month first'
  if (left > 0) return left === 1 ? 'Decide 1 row to commit' : `Decide ${left} rows to commit`
  if (missing > 0) return 'Set the missing splits first'
  return undefined
}

/** What a statement's printed total says more than its rows, in cents. */
function differenceOf({ stated, total }: CommissionStatement): number {
  return stated === null ? 0 : stated - total
}

/** As {@link obstacle}, of a statement that is shown. */
export function useObstacle(statement: CommissionStatement): string | undefined {
  return obstacle(statement, useMissingSplits(statement).length)
}

/** What can be done with a statement as a whole. */
export function StatementActions({ statement }: { readonly statement: CommissionStatement }) {
  const { id, state, file_name, parts } = statement
  const navigate = useNavigate()
  const isPhone = usePhone()
  const [asking, setAsking] = useState<'discard' | 'reverse' | 'edit' | 'columns' | 'difference'>()
  const close = () => setAsking(undefined)
  const commit = useChange(statements.commit, {
    onSuccess: () => toast({ title: `${statementName(statement)} committed`, tone: 'success' }),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  const readAgain = useChange(statements.readAgain, {
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  const blocked = useObstacle(statement)
  const difference = differenceOf(statement)
  const entries: MenuEntry[] = [
    { id: 'file', label: 'View file', onSelect: () => void openFile(id) },
    ...(state === 'review' ? [{ id: 'columns', label: 'Columns', onSelect: () => setAsking('columns') }] : []),
    ...(state === 'review' && isPhone
      ? [
          { id: 'edit', label: 'Edit', onSelect: () => setAsking('edit') },
          { id: 'discard', label: 'Discard', danger: true, onSelect: () => setAsking('discard') },
        ]
      : []),
  ]
  const more = (
    <Menu
      label="More for this statement"
      placement="bottom-end"
      trigger={<IconButton icon={<MoreIcon />} label="More for this statement" />}
      entries={entries}
    />
  )
  return (
    <>
      {state === 'review' && (
        <>
          {blocked && (
            <Box display={{ base: 'none', md: 'block' }}>
              <Text tone="muted">{blocked}</Text>
            </Box>
          )}
          {more}
          {!isPhone && (
            <>
              <IconButton icon={<TrashIcon />} label="Discard statement" onClick={() => setAsking('discard')} />
              <Button onClick={() => setAsking('edit')}>
                {statement.insurer === null ? 'Choose insurer' : 'Edit'}
              </Button>
            </>
          )}
          {statement.needs_columns && !isPhone && <Button onClick={() => setAsking('columns')}>Match columns</Button>}
          <Button
            variant="primary"
            loading={commit.isPending}
            loadingText="Committing"
            {...(blocked && { disabledReason: blocked })}
            onClick={() => (difference === 0 ? commit.mutate({ params: { id } }) : setAsking('difference'))}
          >
            {difference === 0 || blocked ? 'Commit' : 'Commit with difference'}
          </Button>
        </>
      )}
      {state === 'reading' && (
        <>
          <IconButton icon={<TrashIcon />} label="Discard statement" onClick={() => setAsking('discard')} />
          <Button loading={readAgain.isPending} onClick={() => readAgain.mutate({ params: { id } })}>
            Read again
          </Button>
        </>
      )}
      {(state === 'committed' || state === 'reversed') && more}
      {state === 'committed' && <Button onClick={() => setAsking('reverse')}>Reverse</Button>}
      {asking === 'columns' && <StatementColumns statement={statement} onClose={close} />}
      {asking === 'difference' && (
        <CommitWithDifference statement={statement} difference={difference} onClose={close} />
      )}
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
        {`All its payments will be reversed: ${formatMoney(-parts.matched.cents)}. You can then upload the file again.`}
      </ConfirmDialog>
    </>
  )
}

async function openFile(id: number): Promise<void> {
  try {
    const { url, name } = await call(statements.viewFile, { params: { id } })
    startDownload(url, name)
  } catch (error) {
    toast({ title: messageOf(error), tone: 'danger' })
  }
}
