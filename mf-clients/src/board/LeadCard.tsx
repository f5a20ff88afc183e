import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { formatDue } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { coversInBrief } from '@portal/domain/work/cover'
import type { CardProps } from '@portal/screens/board'
import { ClientName } from '@portal/screens/client-name'
import { NextStepIcon } from '@portal/screens/next-step'
import { Box, Flex, Text } from '@portal/ui/core'
import { ClockIcon } from '@portal/ui/icons'

/** What stands on a lead's card: who, the cover wanted or where they come from, the quote's sum, and what is due. */
export function LeadCard({ row: lead, today }: CardProps<ClientRow>) {
  const { source, covers = [], quote_value, next_due, next_step, next_kind } = lead
  const about = coversInBrief(covers) || (source ?? '–')
  const isOverdue = next_due != null && next_due < today
  return (
    <>
      <Text as="span" display="block" weight="medium" overflowWrap="anywhere">
        <ClientName client={lead} />
      </Text>
      <Flex as="span" gap="2">
        <Text as="span" tone="muted" flex="1 1 0" minWidth="0" overflowWrap="anywhere">
          {about}
        </Text>
        {quote_value != null && (
          <Text as="span" numeric flex="none">
            {formatMoney(quote_value)}
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
        <Box as="span" flex="none" color={isOverdue ? 'danger.fg' : undefined}>
          {next_kind ? <NextStepIcon kind={next_kind} /> : <ClockIcon size={14} />}
        </Box>
        <Box as="span" minWidth="0" overflowWrap="break-word">
          {next_due && (
            <Box
              as="span"
              marginRight="6px"
              color={isOverdue ? 'danger.fg' : 'fg'}
              fontVariantNumeric="tabular-nums"
              whiteSpace="nowrap"
            >
              {formatDue(today, next_due)}
            </Box>
          )}{' '}
          {next_step ?? 'No next step'}
        </Box>
      </Flex>
    </>
  )
}
