import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel, coversInWords } from '@portal/domain/work/cover'
import { PARTIES } from '@portal/domain/work/requirement'
import type { CardProps } from '@portal/screens/board'
import { Box, Flex, Text } from '@portal/ui/core'
import { ClockIcon } from '@portal/ui/icons'
import { WaitingAge } from '../list/WaitingAge.tsx'

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** What stands on an application's card: whose it is, the covers and the insurer, the premium, and whom it waits for. */
export function ApplicationCard({ row, today }: CardProps<ApplicationRow>) {
  const { client, covers = [], insurer, annual_premium, waiting_on, waiting_for, waiting_since } = row
  const about = [coversInWords(covers), insurer].filter(Boolean).join(', ') || '–'
  return (
    <>
      <Text as="span" display="block" weight="medium" {...cut}>
        {client.name}
      </Text>
      <Flex as="span" gap="2">
        <Text as="span" tone="muted" flex="1 1 0" minWidth="0" title={about} {...cut}>
          {about}
        </Text>
        {annual_premium !== undefined && (
          <Text as="span" numeric flex="none">
            {formatMoney(annual_premium)}
          </Text>
        )}
      </Flex>
      <Flex
        as="span"
        alignItems="center"
        gap="6px"
        marginTop="7px"
        paddingTop="7px"
        borderTopWidth="1px"
        borderColor="border.subtle"
        color="fg.muted"
        fontSize="xs"
        lineHeight="16px"
        whiteSpace="nowrap"
      >
        <Box as="span" flex="none">
          <ClockIcon size={14} />
        </Box>
        <Box as="span" flex="1 1 0" minWidth="0" {...cut}>
          {waiting_on ? `${codeLabel(PARTIES, waiting_on)}: ${waiting_for ?? ''}` : 'Nothing outstanding'}
        </Box>
        {waiting_since && <WaitingAge since={waiting_since} today={today} />}
      </Flex>
    </>
  )
}
