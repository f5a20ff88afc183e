import { policies } from '@portal/contract/work/policies'
import type { PolicyDetails as Details } from '@portal/contract/work/policies.schema'
import { mayCall, useCall, useClock, usePageTitle, useRole } from '@portal/platform'
import { DeceasedMark } from '@portal/screens/client-name'
import { useNeighbours } from '@portal/screens/list'
import { RecordHead, RecordNotThere, RecordRoute, TabSkeleton } from '@portal/screens/record'
import { Box, Flex, Grid, HStack, Stack, Text } from '@portal/ui/core'
import { EmptyState, ErrorPanel, Panel } from '@portal/ui/page'
import { applicationColumns } from '../../applications/list/application-columns.tsx'
import { applicationAddress } from '../../applications/list/applications.ts'
import { PanelTable, pick } from '../../applications/PanelTable.tsx'
import { RENEWAL_LIST } from '../../renewals/list/renewal-list.tsx'
import { POLICY_LIST } from '../list/policy-list.ts'
import { PolicyStateBadge } from '../PolicyStateBadge.tsx'
import { policyName } from '../policy-name.ts'
import { PolicyActions } from './PolicyActions.tsx'
import { PolicyFacts } from './PolicyFacts.tsx'
import { TermsHistory } from './TermsHistory.tsx'

const NOUN = 'policy'

function useOrigin(id: number) {
  const amongPolicies = useNeighbours(id, [POLICY_LIST])
  const amongRenewals = useNeighbours(id, [RENEWAL_LIST])
  return amongPolicies ?? amongRenewals
}

function Applications({ rows }: { readonly rows: Details['applications'] }) {
  const columns = applicationColumns(useClock())
  return (
    <Panel
      title="Applications"
      count={rows.length || null}
      headingLevel={2}
      flush
      empty={rows.length === 0 && <EmptyState>Added without an application.</EmptyState>}
    >
      <PanelTable
        label="Applications"
        columns={pick(columns, ['kind', 'covers', 'annual_premium', 'status', 'submitted_on', 'in_force_on'])}
        rows={rows}
        nameOf={({ insurer }) => insurer ?? 'Application'}
        addressOf={applicationAddress}
      />
    </Panel>
  )
}

function PolicyPage({ id }: { readonly id: number }) {
  const role = useRole()
  const { today } = useClock()
  const { data: policy, error, refetch, isFetching } = useCall(policies.details, { params: { id } })
  const neighbours = useOrigin(id)
  usePageTitle(policy ? `${policyName(policy)}, ${policy.client.name}` : 'Policy')
  if (error?.status === 404) return <RecordNotThere noun={NOUN} />
  if (error && !policy) {
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!policy) {
    return (
      <Box padding="gutter">
        <TabSkeleton />
      </Box>
    )
  }
  const which = (
    <>
      <Text as="span" tone="muted" numeric whiteSpace="nowrap" overflow="hidden" textOverflow="ellipsis">
        {policyName(policy)}
      </Text>
      <PolicyStateBadge policy={policy} today={today} />
    </>
  )
  return (
    <Flex flexDirection="column" flex="1 1 0" minHeight="0" overflowY="auto">
      <RecordHead
        title={policy.client.name}
        home={{ title: POLICY_LIST.title, path: POLICY_LIST.path }}
        neighbours={neighbours}
        aside={
          <>
            <DeceasedMark of={policy.client} />
            <HStack gap="3" display={{ base: 'none', md: 'flex' }}>
              {which}
            </HStack>
          </>
        }
      >
        {mayCall(policies.update, role) && <PolicyActions policy={policy} />}
      </RecordHead>
      <Grid
        alignContent="start"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 344px' }}
        paddingInline="gutter"
        paddingBlock="14px"
        borderTopWidth="1px"
        borderColor="border"
      >
        <Stack gap="3">
          <HStack gap="3" display={{ md: 'none' }}>
            {which}
          </HStack>
          <TermsHistory policy={policy} />
          <Applications rows={policy.applications} />
        </Stack>
        <Box as="aside" aria-label="Policy">
          <PolicyFacts policy={policy} mayEdit={mayCall(policies.update, role)} />
        </Box>
      </Grid>
    </Flex>
  )
}

/** `/policy-details/:id` */
export default function PolicyDetails() {
  return <RecordRoute noun={NOUN} Page={PolicyPage} />
}
