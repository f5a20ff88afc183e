import { policies } from '@portal/contract/work/policies'
import type { RequirementToChase } from '@portal/contract/work/policies.schema'
import { formatCount } from '@portal/domain/values/count'
import { daysBefore, formatDate, formatDue, type IsoDate } from '@portal/domain/values/date'
import { codeLabel } from '@portal/domain/work/cover'
import { isLate, PARTIES } from '@portal/domain/work/requirement'
import { type SlotContexts, useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Flex, Inline, Text, TextLink } from '@portal/ui/core'
import { FileIcon } from '@portal/ui/icons'
import { Panel } from '@portal/ui/page'
import { applicationAddress } from '../list/applications.ts'

interface ToChaseProps {
  readonly requirement: RequirementToChase
  /** Says of which application it is; where there is one alone, that is clear. */
  readonly isOfSeveral: boolean
  readonly today: IsoDate
}

/** Who owes what, when it is due, and since when it has been asked for. */
function ToChase({ requirement, isOfSeveral, today }: ToChaseProps) {
  const { title, party, from_name, asked_on, days_allowed, insurer, application_id } = requirement
  const who = [codeLabel(PARTIES, party), from_name].filter(Boolean).join(', ')
  return (
    <Flex as="li" gap="2" paddingInline="4" paddingBlock="2" borderTopWidth="1px" borderColor="border.subtle">
      <Box as="span" flex="none" color="fg.subtle" paddingTop="3px">
        <FileIcon size={14} />
      </Box>
      <Box flex="1" minWidth="0">
        <Flex justifyContent="space-between" alignItems="baseline" gap="2">
          <Box as="span" minWidth="0" overflowWrap="anywhere">
            <TextLink asChild>
              <Link to={`${applicationAddress({ id: application_id })}?tab=underwriting`}>{title}</Link>
            </TextLink>
          </Box>
          <Aside tone={isLate(requirement, today) ? 'danger' : 'muted'}>
            {asked_on === null ? 'To request' : formatDue(today, daysBefore(asked_on, -days_allowed))}
          </Aside>
        </Flex>
        <Flex justifyContent="space-between" alignItems="baseline" gap="2">
          <Text as="span" size="xs" tone="muted" minWidth="0" overflowWrap="anywhere">
            {isOfSeveral ? `${who} · ${insurer}` : who}
          </Text>
          {asked_on !== null && <Aside tone="muted">{`since ${formatDate(asked_on)}`}</Aside>}
        </Flex>
      </Box>
    </Flex>
  )
}

/** At the end of a line, whole. */
function Aside({ tone, children }: { readonly tone: 'danger' | 'muted'; readonly children: string }) {
  return (
    <Inline size="xs" tone={tone} numeric css={{ whiteSpace: 'nowrap', flex: 'none' }}>
      {children}
    </Inline>
  )
}

/** What a client’s open applications still wait for, each with the way there: beside the tabs of their page. */
export default function ClientDocumentsToChase({ clientId }: SlotContexts['client-details.aside/v1']) {
  const { today } = useClock()
  // The answer of the panel of covers: it is asked once.
  const { data } = useCall(policies.cover, { params: { id: clientId } })
  const { items = [], total = 0 } = data?.to_chase ?? {}
  if (items.length === 0) return null
  const isOfSeveral = new Set(items.map(({ application_id }) => application_id)).size > 1
  const others = total - items.length
  return (
    <Panel title="Documents to chase" count={total} headingLevel={2} flush>
      <Box as="ul" listStyleType="none">
        {items.map((requirement) => (
          <ToChase key={requirement.id} requirement={requirement} isOfSeveral={isOfSeveral} today={today} />
        ))}
      </Box>
      {others > 0 && (
        <Text size="xs" tone="muted" paddingInline="4" paddingBlock="2">
          {`and ${formatCount(others)} more`}
        </Text>
      )}
    </Panel>
  )
}
