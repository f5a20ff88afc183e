import { clawback } from '@portal/contract/money/clawback'
import { formatCount } from '@portal/domain/values/count'
import { formatMoney } from '@portal/domain/values/money'
import { useCall } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Box, Button, Flex, HStack, Text, VisuallyHidden } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import { Panel, SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'
import { CLAWBACK_PATH } from '../shared/sections.ts'
import { ExposureChart, FIRST_LOOK, SECOND_LOOK } from './ExposureChart.tsx'
import { ExposureTable } from './ExposureTable.tsx'

type View = 'chart' | 'table'
const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const satisfies ReadonlyArray<{ value: View; label: string }>

const KEY = [
  { label: 'Year 1, 100%', look: FIRST_LOOK },
  { label: 'Year 2, 60%', look: SECOND_LOOK },
]

/** What insurers would take back now, and in the months to come if no policy is added. */
export function ExposurePanel({ leadsOn = false }: { readonly leadsOn?: boolean }) {
  const [view, setView] = useState<View>('chart')
  const answer = useCall(clawback.byMonth, {})
  const { data } = answer
  const now = data?.months[0]
  return (
    <Panel
      title="Clawback exposure"
      headingLevel={2}
      {...panelState(answer)}
      skeletonRows={4}
      skeletonRowHeight={56}
      action={
        <>
          <SegmentedControl label="Show as" size="sm" segments={VIEWS} value={view} onChange={setView} />
          {leadsOn && (
            <Button asChild variant="ghost" size="sm">
              <Link to={CLAWBACK_PATH}>
                All
                <VisuallyHidden> policies with exposure</VisuallyHidden>
                <ArrowRightIcon size={14} />
              </Link>
            </Button>
          )}
        </>
      }
    >
      {data && now && (
        <>
          <Flex alignItems="baseline" columnGap="2" flexWrap="wrap">
            <Text as="strong" size="2xl" weight="semibold" numeric>
              {formatMoney(now.first + now.second)}
            </Text>
            <Text as="span" tone="subtle" numeric>
              {formatCount(data.policies)} {data.policies === 1 ? 'policy' : 'policies'} under 2 years
            </Text>
          </Flex>
          {view === 'chart' ? (
            <>
              <HStack gap="4" marginBlock="2" color="fg.muted" fontSize="xs" aria-hidden>
                {KEY.map(({ label, look }) => (
                  <HStack as="span" key={label} gap="6px">
                    <Box as="span" width="10px" height="10px" borderRadius="2px" {...look} />
                    {label}
                  </HStack>
                ))}
              </HStack>
              <ExposureChart months={data.months} />
              <VisuallyHidden>
                <ExposureTable months={data.months} />
              </VisuallyHidden>
            </>
          ) : (
            <ExposureTable months={data.months} />
          )}
        </>
      )}
    </Panel>
  )
}
