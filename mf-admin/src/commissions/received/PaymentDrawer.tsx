import { commissions } from '@portal/contract/money/commissions'
import type { CommissionCorrection } from '@portal/contract/money/commissions.schema'
import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import { formatDate, formatInstantDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel } from '@portal/domain/work/cover'
import { useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Heading, Loading, Stack, Text, TextLink } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel, KeyValueList } from '@portal/ui/page'
import { statementAddress } from '../shared/sections.ts'
import { splitRows } from '../shared/split-rows.ts'
import { statementName } from '../shared/statement-name.ts'
import { CorrectPayment } from './CorrectPayment.tsx'

function Corrections({ corrections }: Pick<CommissionCorrection, 'corrections'>) {
  const { timeZone } = useClock()
  return (
    <Stack gap="2">
      <Heading as="h3">Corrections</Heading>
      {corrections.map(({ reason, by, at }) => (
        <Box key={at}>
          <Text overflowWrap="anywhere">{reason}</Text>
          <Text tone="muted" size="xs">
            {by?.name ?? 'The portal'}, {formatInstantDate(timeZone, at)}
          </Text>
        </Box>
      ))}
    </Stack>
  )
}

function Content({ correction }: { readonly correction: CommissionCorrection }) {
  const { payment, present, corrections } = correction
  const { statement, insurer, type, paid_on, policy, policy_number, amount } = payment
  return (
    <Stack gap="5">
      <KeyValueList
        rows={[
          {
            label: 'Statement',
            value: (
              <TextLink asChild>
                <Link to={`${statementAddress(statement)}?row=${statement.number}`}>
                  {statementName({ insurer, period: statement.period, file_name: insurer })}, row {statement.number}
                </Link>
              </TextLink>
            ),
          },
          { label: 'Policy', value: policy?.number ?? policy_number },
          { label: 'Type', value: codeLabel(COMMISSION_TYPES, type) },
          { label: 'Date', value: paid_on && formatDate(paid_on) },
          { label: 'Amount', value: formatMoney(amount) },
        ]}
      />
      <Stack gap="1">
        <Heading as="h3">Split</Heading>
        <KeyValueList rows={splitRows(present)} />
      </Stack>
      {corrections.length > 0 && <Corrections corrections={corrections} />}
      <CorrectPayment key={corrections.length} correction={correction} />
    </Stack>
  )
}

/** A posted payment: how it is divided, and how that is corrected. */
export default function PaymentDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error, refetch } = useCall(commissions.correction, { params: { id } })
  const title = data ? (data.payment.client?.name ?? data.payment.name) : 'Payment'
  return (
    <Drawer open title={title || 'Payment'} onClose={onClose}>
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <Box padding="4">
          <Content correction={data} />
        </Box>
      )}
    </Drawer>
  )
}
