import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { policies } from '@portal/contract/work/policies'
import { formatMoney } from '@portal/domain/values/money'
import { applicationGroupOf } from '@portal/domain/work/application-status'
import { coversInWords } from '@portal/domain/work/cover'
import { instalmentOf } from '@portal/domain/work/premium'
import { type SlotContexts, useCall } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Box, Flex, Text, TextLink } from '@portal/ui/core'
import { ApplicationStatusBadge, EmptyState, Panel } from '@portal/ui/page'
import { applicationAddress } from '../../applications/list/applications.ts'
import { CoverBars } from './CoverBars.tsx'

function OpenApplication({ application }: { readonly application: ApplicationRow }) {
  const { insurer, covers = [], status, annual_premium } = application
  return (
    <Box as="li" paddingInline="4" paddingBlock="2" borderTopWidth="1px" borderColor="border.subtle">
      <Flex justifyContent="space-between" alignItems="center" gap="2">
        <TextLink asChild>
          <Link to={applicationAddress(application)}>{insurer ?? `Application ${application.id}`}</Link>
        </TextLink>
        <ApplicationStatusBadge status={status} />
      </Flex>
      <Flex justifyContent="space-between" gap="2" fontSize="xs" color="fg.muted">
        <span>{coversInWords(covers) || 'No cover yet'}</span>
        {annual_premium !== undefined && (
          <Text as="span" size="xs" tone="muted" numeric whiteSpace="nowrap">
            {formatMoney(instalmentOf(annual_premium, 'M'))} a month
          </Text>
        )}
      </Flex>
    </Box>
  )
}

/** The segment of the tab of {@link ClientCover}. */
const COVER_TAB = 'cover'

/** What a client is covered for today, and the applications that are open: beside the tabs of their page. */
export default function CoverAside({ clientId }: SlotContexts['client-details.aside/v1']) {
  const answer = useCall(policies.cover, { params: { id: clientId } })
  const { lines = [], premium, applications = [] } = answer.data ?? {}
  const [params] = useSearchParams()
  // The tab beside says all of it.
  if (params.get('tab') === COVER_TAB) return null
  const open = applications.filter(({ status }) => applicationGroupOf(status) === 'active')
  return (
    <>
      <Panel
        title="Cover today"
        headingLevel={2}
        skeletonRows={4}
        {...panelState(answer)}
        action={
          premium !== undefined &&
          premium.total.today > 0 && (
            <Text as="span" size="xs" tone="muted" numeric marginEnd="2">
              {formatMoney(instalmentOf(premium.total.today, 'M'))} a month
            </Text>
          )
        }
        empty={
          answer.data &&
          lines.length === 0 && <EmptyState>No cover in force, applied for or recommended yet.</EmptyState>
        }
      >
        <CoverBars lines={lines} />
      </Panel>
      {open.length > 0 && (
        <Panel title="Open applications" count={open.length} headingLevel={2} flush>
          <Box as="ul" listStyleType="none">
            {open.map((application) => (
              <OpenApplication key={application.id} application={application} />
            ))}
          </Box>
        </Panel>
      )}
    </>
  )
}
