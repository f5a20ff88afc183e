import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { dayIn, daysUntil } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { coversInLetters, coversInWords } from '@portal/domain/work/cover'
import { waitingInWords } from '@portal/domain/work/requirement'
import { useClock } from '@portal/platform'
import type { CardProps } from '@portal/screens/board'
import { ClientName } from '@portal/screens/client-name'
import { Box, Flex, Text, VisuallyHidden } from '@portal/ui/core'
import { ClockIcon } from '@portal/ui/icons'
import { Avatar } from '@portal/ui/page'
import { WaitingAge } from '../list/WaitingAge.tsx'

function daysHere(days: number): string {
  return days < 1 ? 'Today' : days === 1 ? '1 day' : `${days} days`
}

/** What stands on an application's card: whose it is, the covers and the insurer, the premium, how long it has this status, and whom it waits for. */
export function ApplicationCard({ row, today }: CardProps<ApplicationRow>) {
  const { client, adviser, covers = [], insurer, annual_premium, waiting_on, waiting_for, waiting_since } = row
  const { timeZone } = useClock()
  const days = daysUntil(dayIn(timeZone, row.status_since), today)
  return (
    <>
      <Flex as="span" gap="2" justifyContent="space-between" alignItems="flex-start">
        <Text as="span" weight="medium" minWidth="0" overflowWrap="anywhere">
          <ClientName client={client} />
        </Text>
        {adviser && <Avatar name={adviser.name} />}
      </Flex>
      <Flex as="span" gap="2" justifyContent="space-between">
        <Text as="span" tone="muted" minWidth="0" overflowWrap="anywhere">
          {insurer || 'No insurer yet'}
        </Text>
        <Text as="span" tone="subtle" numeric flex="none" title="In this status">
          {daysHere(days)}
          <VisuallyHidden> in this status</VisuallyHidden>
        </Text>
      </Flex>
      <Flex as="span" columnGap="2" justifyContent="space-between" flexWrap="wrap">
        <Text as="span" tone="muted" title={coversInWords(covers)}>
          {coversInLetters(covers) || '–'}
        </Text>
        {annual_premium !== undefined && (
          <Text as="span" numeric flex="none" marginLeft="auto">
            {formatMoney(annual_premium)}
          </Text>
        )}
      </Flex>
      <Flex
        as="span"
        alignItems="flex-start"
        gap="6px"
        marginTop="7px"
        paddingTop="7px"
        borderTopWidth="1px"
        borderColor="border.subtle"
        color="fg.muted"
        fontSize="xs"
        lineHeight="xs"
      >
        <Box as="span" flex="none">
          <ClockIcon size={14} />
        </Box>
        <Box as="span" flex="1 1 0" minWidth="0" overflowWrap="anywhere">
          {waiting_on ? waitingInWords(waiting_on, waiting_for ?? '') : 'Nothing outstanding'}
        </Box>
        {waiting_since && <WaitingAge since={waiting_since} today={today} />}
      </Flex>
    </>
  )
}
