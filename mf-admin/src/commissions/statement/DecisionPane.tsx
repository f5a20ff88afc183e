import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement, PolicyGuess, StatementRow } from '@portal/contract/money/statements.schema'
import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel } from '@portal/domain/work/cover'
import { lazyPart, useCall, useChange } from '@portal/platform'
import { Link } from '@portal/router'
import { Alert, Box, Button, Flex, Skeleton, Stack, Text, TextLink } from '@portal/ui/core'
import { RadioGroup } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { KeyValueList } from '@portal/ui/page'
import { useState } from 'react'
import { splitRows } from '../shared/split-rows.ts'
import { PolicySearch } from './PolicySearch.tsx'

const CreatePolicy = lazyPart(() => import(/* webpackChunkName: "create-policy" */ './CreatePolicy.tsx'))

function optionOf({ policy, reasons }: PolicyGuess) {
  return {
    value: String(policy.id),
    label: `${policy.client.name}, ${policy.number ?? 'no number'}`,
    help: reasons.join(', '),
  }
}

export interface DecisionPaneProps {
  readonly statement: CommissionStatement
  readonly row: StatementRow
  /** After a decision; `next` is the next row to decide, if any. */
  readonly onDecided: (next: number | null) => void
}

/** One row: what it says, the policies it may belong to, and the outcome. */
export function DecisionPane({ statement, row, onDecided }: DecisionPaneProps) {
  const { id } = statement
  const { number, name, policy_number, type, paid_on, amount, state, reason, policy } = row
  const mayDecide = statement.state === 'review' || (statement.state === 'committed' && state === 'queued')
  const isOpen = mayDecide && state !== 'matched'
  // Guesses and the search are among the policies of one insurer.
  const { insurer } = statement
  const isKnown = insurer !== null
  const guesses = useCall(statements.guesses, { params: { id, number } }, { enabled: isOpen && isKnown })
  const [chosen, setChosen] = useState<string>()
  const [isCreating, setCreating] = useState(false)
  const [found, setFound] = useState<PolicyRow>()
  const decide = useChange(statements.decide, {
    onSuccess: ({ next }) => onDecided(next),
    onError: (error) => {
      // Asked about beside the row, where it can be matched all the same.
      if (error.errorAt('although_paid') === undefined) {
        toast({ title: `Row ${number}: ${error.message}`, tone: 'danger' })
      }
    },
  })
  const paid = decide.error?.errorAt('although_paid')
  const send = (body: {
    action: 'match' | 'queue' | 'reject' | 'reopen'
    policy_id?: number | null
    adviser_id?: number
  }) => {
    // The pane stays a moment after a decision: no second one for the same row.
    if (!decide.isPending)
      decide.mutate({ params: { id, number }, body: { ...body, ...(paid !== undefined && { although_paid: true }) } })
  }
  const items = guesses.data?.items ?? []
  const guess = items.find((one) => String(one.policy.id) === chosen)
  const target = found ?? guess?.policy
  // Whom the statement names, where another adviser is on file.
  const served = found ? found.adviser : guess?.split.adviser
  const other = target && row.type !== 'clawback' && row.named && row.named.id !== served?.id ? row.named : undefined
  return (
    <Stack gap="4" padding="4">
      <Stack gap="1">
        <Flex justifyContent="space-between" gap="3">
          <Text weight="medium" overflowWrap="anywhere">
            {name || 'No name'}
          </Text>
          <Text weight="medium" numeric>
            {formatMoney(amount)}
          </Text>
        </Flex>
        <Flex justifyContent="space-between" gap="3">
          <Text tone="muted">{policy_number ? `Policy ${policy_number}` : 'No policy number'}</Text>
          <Text tone="muted">
            {[codeLabel(COMMISSION_TYPES, type), paid_on && formatDate(paid_on)].filter(Boolean).join(', ')}
          </Text>
        </Flex>
        {reason && <Text tone={state === 'to_decide' ? 'warning' : 'muted'}>{reason}</Text>}
      </Stack>
      {policy && (
        <Text>
          Matched to{' '}
          <TextLink asChild>
            <Link to={`/policy-details/${policy.id}`}>
              {policy.client.name}, {policy.number}
            </Link>
          </TextLink>
          {row.adviser && `, for ${row.adviser.name}`}
        </Text>
      )}
      {row.without_split.length > 0 && (
        <Text tone="warning">{`No split: ${row.without_split.map((payee) => payee.name).join(', ')}`}</Text>
      )}
      {isOpen && !isKnown && <Text tone="muted">To match this row to a policy, choose the insurer first.</Text>}
      {isOpen && isKnown && (
        <>
          {guesses.error && !guesses.data && <Alert tone="danger">{guesses.error.message}</Alert>}
          {!guesses.data && !guesses.error && <Skeleton height={88} />}
          {items.length > 0 && (
            <Stack gap="2">
              <Text size="xs" tone="muted">
                Best guesses
              </Text>
              <RadioGroup
                aria-label="Best guesses"
                direction="column"
                options={items.map(optionOf)}
                value={found ? null : chosen}
                onChange={(value) => {
                  setChosen(value)
                  setFound(undefined)
                }}
              />
            </Stack>
          )}
          {guesses.data && items.length === 0 && <Text tone="subtle">No similar policy from this insurer.</Text>}
          <PolicySearch insurer={insurer} chosen={found} onChoose={setFound} />
          {guess && !found && (
            <Box>
              <Text size="xs" tone="muted">
                Split if matched
              </Text>
              <KeyValueList rows={splitRows(guess.split)} />
            </Box>
          )}
        </>
      )}
      {mayDecide ? (
        <Stack gap="2">
          {paid && <Alert tone="warning">{paid}</Alert>}
          {isOpen && (
            <Button
              block
              loading={decide.isPending}
              {...(!target && { disabledReason: 'Choose a policy first' })}
              onClick={() => target && send({ action: 'match', policy_id: target.id })}
            >
              {!target
                ? 'Match'
                : `${other ? `Pay ${served?.name ?? 'the firm'} (adviser on file)` : `Match to ${target.client.name}`}${paid ? ' anyway' : ''}`}
            </Button>
          )}
          {isOpen && target && other && (
            <Button
              block
              disabled={decide.isPending}
              onClick={() => send({ action: 'match', policy_id: target.id, adviser_id: other.id })}
            >
              Pay {other.name} (on the statement)
            </Button>
          )}
          <Flex gap="2" flexWrap="wrap">
            {isOpen && isKnown && (
              <Button variant="ghost" size="sm" onClick={() => setCreating(true)}>
                Create
              </Button>
            )}
            {isOpen && (
              <Button variant="ghost" size="sm" onClick={() => send({ action: 'match' })}>
                No policy
              </Button>
            )}
            {statement.state === 'review' && state !== 'queued' && (
              <Button variant="ghost" size="sm" onClick={() => send({ action: 'queue' })}>
                Queue
              </Button>
            )}
            {state !== 'rejected' && (
              <Button variant="ghost" size="sm" onClick={() => send({ action: 'reject' })}>
                Reject
              </Button>
            )}
            {statement.state === 'review' && state !== 'to_decide' && (
              <Button variant="ghost" size="sm" onClick={() => send({ action: 'reopen' })}>
                Undo
              </Button>
            )}
          </Flex>
        </Stack>
      ) : (
        <Text tone="subtle">{statement.state === 'committed' ? 'Committed.' : 'Reversed.'}</Text>
      )}
      {isCreating && (
        <CreatePolicy statement={statement} row={row} onDecided={onDecided} onClose={() => setCreating(false)} />
      )}
    </Stack>
  )
}
