import type { ReferralReport } from '@portal/contract/money/reports.schema'
import { REFERRAL_STEPS, wholePercent } from '@portal/domain/money/referral-report'
import { formatCount } from '@portal/domain/values/count'
import { Link } from '@portal/router'
import { Box, Flex, Grid, Heading, Text } from '@portal/ui/core'
import type { ReportAddress } from '../shared/report-address.ts'

export interface FunnelProps {
  readonly report: ReferralReport
  readonly address: ReportAddress
}

/** How far the leads of a period have come, each step leading to its leads. */
export function Funnel({ report: { total, median_days }, address }: FunnelProps) {
  return (
    <Box
      as="section"
      aria-label="From lead to in force"
      flex="none"
      width={{ base: 'full', lg: '344px' }}
      paddingInline="gutter"
      paddingBlock="4"
      borderInlineStartWidth={{ base: '0', lg: '1px' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderColor="border"
    >
      <Heading as="h2" size="md" marginBottom="2">
        From lead to in force
      </Heading>
      {REFERRAL_STEPS.map(({ value, label }, place) => {
        const percent = wholePercent(total[value], total.leads)
        return (
          <Grid
            key={value}
            asChild
            gridTemplateColumns="88px 52px 1fr 44px"
            gap="2"
            alignItems="center"
            height={{ base: '44px', md: '34px' }}
            borderTopWidth={place > 0 ? '1px' : '0'}
            borderColor="border.subtle"
            _hover={{ background: 'bg.hover' }}
          >
            <Link to={address.addressAt({ step: value, referrer: undefined, page: undefined })}>
              <span>{label}</span>
              <Text as="span" weight="medium" numeric textAlign="right">
                {formatCount(total[value])}
              </Text>
              <Box height="6px" borderRadius="2px" background="bg.muted" overflow="hidden" aria-hidden>
                <Box height="full" background="accent.mark" width={`${percent ?? 0}%`} />
              </Box>
              <Text as="span" tone="muted" numeric textAlign="right">
                {percent === null ? '–' : `${percent}%`}
              </Text>
            </Link>
          </Grid>
        )
      })}
      <Flex justifyContent="space-between" borderTopWidth="1px" borderColor="border" paddingTop="3" marginTop="1">
        <Text tone="muted">Median time to in force</Text>
        <Text numeric>
          {median_days === null ? '–' : `${formatCount(median_days)} ${median_days === 1 ? 'day' : 'days'}`}
        </Text>
      </Flex>
    </Box>
  )
}
