import { payouts } from '@portal/contract/money/payouts'
import type { Payout } from '@portal/contract/money/payouts.schema'
import { PAYOUT_KINDS } from '@portal/domain/money/payout'
import { formatBusinessNumber } from '@portal/domain/values/business-number'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { firstOfMonth, monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import { lazyPart, useCall, useClock, useMayCall, usePageTitle } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { RecordHead, RecordNotThere, RecordRoute, TabSkeleton } from '@portal/screens/record'
import { Box, Button, Flex, Text } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'
import { monthIn, monthText } from '../../address/month-in.ts'
import { COMMISSIONS_PATH, PAYOUTS_PATH } from '../shared/sections.ts'
import { Figures, payoutFigures } from './Figures.tsx'
import { PayoutActions } from './PayoutActions.tsx'
import { PayoutBadge } from './PayoutBadge.tsx'
import { PayoutLines } from './PayoutLines.tsx'

const Agreement = lazyPart(() => import(/* webpackChunkName: "payee-agreement" */ './Agreement.tsx'))

const NOUN = 'month'

function Page({ id }: { readonly id: number }) {
  const [params] = useSearchParams()
  const { today } = useClock()
  const month = monthIn(params.get('month')) ?? firstOfMonth(today)
  const { data, error, refetch, isFetching } = useCall(payouts.view, { params: { id, month } })
  const isAdmin = useMayCall(payouts.list)
  const title = data && `${data.payee.name}, ${monthInWords(data.month)}`
  usePageTitle(title ?? 'Payout')
  if (error?.status === 404) return <RecordNotThere noun={NOUN} />
  if (error && !data) return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data || !title) {
    return (
      <Box padding="gutter">
        <TabSkeleton />
      </Box>
    )
  }
  const home = isAdmin
    ? { title: 'Payouts', path: `${PAYOUTS_PATH}?month=${monthText(data.month)}` }
    : { title: 'Commissions', path: COMMISSIONS_PATH }
  return (
    <Flex flexDirection="column" flex="1 1 0" minHeight="0">
      <RecordHead
        title={title}
        home={home}
        neighbours={undefined}
        aside={
          <Box display={{ base: 'none', md: 'block' }}>
            <PayoutBadge payout={data} isClosed={data.is_closed} isOwn={!isAdmin} />
          </Box>
        }
      >
        <PayoutActions payout={data} />
      </RecordHead>
      <Figures label="What is paid" figures={payoutFigures(data)} />
      <About payout={data} isAdmin={isAdmin} />
      <PayoutLines payout={data} />
    </Flex>
  )
}

function registrationInWords({ gst_registered, gst_from, gst_until }: Payout['payee']): string {
  if (!gst_registered) return 'not registered for GST'
  const from = gst_from && ` from ${formatDate(gst_from)}`
  const until = gst_until && ` until ${formatDate(gst_until)}`
  return `registered for GST${from ?? ''}${until ?? ''}`
}

/** What document it is and why, and the year so far. */
function About({ payout, isAdmin }: { readonly payout: Payout; readonly isAdmin: boolean }) {
  const { kind, reason, due_on, issued, payee, year_to_date: year } = payout
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1" paddingInline="gutter" paddingBottom="3">
      <Text>
        {codeLabel(PAYOUT_KINDS, kind)}
        {issued && ` ${issued.number}, issued ${formatDate(issued.on)}`}
        {reason && `. ${reason}.`}
        {due_on && `. Due by ${formatDate(due_on)}.`}
      </Text>
      <Text tone="muted">
        {payee.abn ? `ABN ${formatBusinessNumber(payee.abn)}` : 'No ABN'}, {registrationInWords(payee)}
      </Text>
      <Text tone="muted">
        Since {formatDate(year.from)}: {formatMoney(year.commission)}
        {year.gst !== 0 && `, GST ${formatMoney(year.gst)}`}
      </Text>
      {isAdmin && !issued && (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {payee.agreed_on ? `Agreement of ${formatDate(payee.agreed_on)}` : 'Record agreement'}
        </Button>
      )}
      {isOpen && <Agreement payee={payee} onClose={() => setOpen(false)} />}
    </Flex>
  )
}

/** `/commission/payouts/:id`: a payee's month. */
export default function PayoutPage() {
  return <RecordRoute noun={NOUN} Page={Page} />
}
