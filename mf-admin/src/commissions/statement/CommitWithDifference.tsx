import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { formatMoney } from '@portal/domain/values/money'
import { change } from '@portal/platform'
import { FormDrawer } from '@portal/screens/form'
import { Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { statementName } from '../shared/statement-name.ts'

const LABELS = { reason: 'Reason' } as const

interface Typed {
  readonly reason: string
}

export interface CommitWithDifferenceProps {
  readonly statement: CommissionStatement
  /** The printed total less the rows, in cents. */
  readonly difference: number
  readonly onClose: () => void
}

/** Commits a statement although its rows don't come to its printed total. */
export default function CommitWithDifference({ statement, difference, onClose }: CommitWithDifferenceProps) {
  const { id, stated, total } = statement
  return (
    <FormDrawer<Typed, 'reason'>
      title={`Commit with a difference of ${formatMoney(difference)}`}
      verb="Commit"
      sendingVerb="Committing"
      draft={`statement-difference/${id}`}
      initial={{ reason: '' }}
      labels={LABELS}
      check={({ reason }) => (reason.trim() ? [] : [{ path: 'reason' as const, message: 'Please enter a reason' }])}
      send={({ reason }) =>
        change(statements.commitWithDifference, { params: { id }, body: { cents: difference, reason } })
      }
      saidAfter={`${statementName(statement)} committed`}
      onClose={onClose}
    >
      {({ value, put, errorOf }) => (
        <>
          <Text>
            {`The statement says ${formatMoney(stated)}, its rows come to ${formatMoney(total)}. The rows are posted, and the difference stays open with the insurer until it’s claimed or settled.`}
          </Text>
          <Field id="reason" label={LABELS.reason} required error={errorOf('reason')}>
            <TextInput value={value.reason} maxLength={200} onChange={({ target }) => put({ reason: target.value })} />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
