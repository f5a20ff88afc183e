import { commissionChecks } from '@portal/contract/money/commission-checks'
import type { WholeCommissionCheck } from '@portal/contract/money/commission-checks.schema'
import { productProviders } from '@portal/contract/office/product-providers'
import { assumedInWords } from '@portal/domain/money/commission-terms'
import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import { formatDate, formatInstantDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import { mayCall, useCall, useChange, useClock, useRole } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Alert, Box, Button, Flex, Heading, Loading, messageOf, Stack, Text, TextLink } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Drawer, toast } from '@portal/ui/overlay'
import { ErrorPanel, KeyValueList } from '@portal/ui/page'
import { type FormEvent, useState } from 'react'
import { monthIn } from '../../address/month-in.ts'
import { statementAddress } from '../shared/sections.ts'
import { differenceText } from './checks.ts'
import { VerdictBadge } from './VerdictBadge.tsx'

const OFTEN: Readonly<Record<number, string>> = { 1: '', 2: ', half-yearly', 4: ', quarterly', 12: ', monthly' }

function workedOut({ type, premium, percent, per_year, expected }: WholeCommissionCheck): string {
  if (expected === 0) return 'Nothing was due'
  return `${percent}% of ${formatMoney(premium)} a year${type === 'ongoing' ? OFTEN[per_year] : ''}`
}

/** What nobody has said of the expected payment, and where it is set. */
function Assumed({ check }: { readonly check: WholeCommissionCheck }) {
  const { assumed, explained_by, percent, per_year, policy, insurer } = check
  const role = useRole()
  const words = assumedInWords(assumed, { percent, perYear: per_year })
  const isOfInsurer = explained_by === 'rhythm' || assumed.includes('percent') || assumed.includes('rhythm')
  return (
    <Stack gap="1" alignItems="flex-start">
      <span>{words}</span>
      {isOfInsurer &&
        (mayCall(productProviders.update, role) ? (
          <TextLink asChild>
            <Link to={`/systems?section=providers&provider=${encodeURIComponent(insurer)}`}>
              Set what {insurer} pays
            </Link>
          </TextLink>
        ) : (
          <Text size="xs" tone="muted">
            A super admin sets what {insurer} pays under Settings › Product providers.
          </Text>
        ))}
      {assumed.includes('percent') && (
        <TextLink asChild>
          <Link to={`/policy-details/${policy.id}`}>Set a rate for this policy</Link>
        </TextLink>
      )}
    </Stack>
  )
}

function Payments({ check: { payments } }: { readonly check: WholeCommissionCheck }) {
  if (payments.length === 0) return <Text tone="muted">No payment for this policy in this month.</Text>
  return (
    <Box as="ul" listStyleType="none">
      {payments.map(({ statement, type, paid_on, amount }, index) => (
        <Flex as="li" key={index} justifyContent="space-between" gap="3" paddingBlock="1">
          <TextLink asChild>
            <Link to={`${statementAddress(statement)}?row=${statement.number}`}>
              {codeLabel(COMMISSION_TYPES, type as (typeof COMMISSION_TYPES)[number]['value'])}
              {paid_on && `, ${formatDate(paid_on)}`}
            </Link>
          </TextLink>
          <Text as="span" numeric>
            {formatMoney(amount)}
          </Text>
        </Flex>
      ))}
    </Box>
  )
}

/** Sets the difference aside with a reason, or takes that back. */
function SetAside({ check }: { readonly check: WholeCommissionCheck }) {
  const { id, month, set_aside, type } = check
  const { timeZone } = useClock()
  const [reason, setReason] = useState('')
  const [isRefused, setRefused] = useState(false)
  const aside = useChange(commissionChecks.setAsideOne, {
    onSuccess: () => toast({ title: 'Set aside', tone: 'success' }),
  })
  const back = useChange(commissionChecks.takeBack, { onSuccess: () => toast({ title: 'Difference restored' }) })
  const error = aside.error ?? back.error
  function send(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setRefused(true)
    aside.mutate({ params: { id }, body: { month, reason } })
  }
  return (
    <Stack gap="3">
      <Heading as="h3">Set aside</Heading>
      {error && <Alert tone="danger">{messageOf(error)}</Alert>}
      {set_aside ? (
        <>
          <Text>{set_aside.reason}</Text>
          <Text tone="muted">
            {set_aside.by?.name ?? 'The portal'}, {formatInstantDate(timeZone, set_aside.at)}
          </Text>
          <Box>
            <Button
              loading={back.isPending}
              loadingText="Restoring"
              onClick={() => back.mutate({ params: { id }, query: { month } })}
            >
              Restore
            </Button>
          </Box>
        </>
      ) : (
        <form onSubmit={send} noValidate>
          <Stack gap="3">
            <Field
              label="Reason"
              required
              error={isRefused && reason.trim() === '' ? 'Please enter a reason' : undefined}
              help={type === 'upfront' ? 'It won’t be expected in later months either.' : 'For this month only.'}
            >
              <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
            </Field>
            <Box>
              <Button type="submit" loading={aside.isPending} loadingText="Setting aside">
                Set aside
              </Button>
            </Box>
          </Stack>
        </form>
      )}
    </Stack>
  )
}

function Content({ check }: { readonly check: WholeCommissionCheck }) {
  const { policy, insurer, client, adviser, month, verdict, reason, expected, received, difference } = check
  return (
    <Stack gap="5">
      <Flex gap="2" alignItems="center">
        <VerdictBadge verdict={verdict} />
        <Text>{reason}</Text>
      </Flex>
      <KeyValueList
        rows={[
          {
            label: 'Policy',
            value: (
              <TextLink asChild>
                <Link to={`/policy-details/${policy.id}`}>
                  {insurer} {policy.number}
                </Link>
              </TextLink>
            ),
          },
          {
            label: 'Client',
            value: (
              <TextLink asChild>
                <Link to={`/client-details/${client.id}`}>{client.name}</Link>
              </TextLink>
            ),
          },
          { label: 'Adviser', value: adviser?.name },
          { label: 'Month', value: monthInWords(month) },
          { label: 'Expected', value: formatMoney(expected) },
          { label: 'Calculation', value: workedOut(check) },
          ...(check.assumed.length > 0 ? [{ label: 'Assumed', value: <Assumed check={check} /> }] : []),
          { label: 'Received', value: formatMoney(received) },
          { label: 'Difference', value: differenceText(difference) },
        ]}
      />
      <Stack gap="1">
        <Heading as="h3">Payments in the month</Heading>
        <Payments check={check} />
      </Stack>
      <SetAside key={String(check.set_aside === null)} check={check} />
    </Stack>
  )
}

/** What was expected of a policy in a month, how it was worked out, and what was received. */
export default function CheckDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const [params] = useSearchParams()
  const month = monthIn(params.get('month'))
  const { data, error, refetch } = useCall(commissionChecks.view, {
    params: { id },
    query: month ? { month } : {},
  })
  const title = data ? `${data.client.name}, ${codeLabel(COMMISSION_TYPES, data.type).toLowerCase()}` : 'Payment'
  return (
    <Drawer open title={title} onClose={onClose}>
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <Box padding="4">
          <Content check={data} />
        </Box>
      )}
    </Drawer>
  )
}
