import { usePageTitle, useRemoteHost } from '@portal/platform'
import { Link, Navigate } from '@portal/router'
import { Box, Column, Loading } from '@portal/ui/core'
import { PageHead } from '@portal/ui/page'
import { PresentPriceLabel } from '../compare/figures/PriceLabel.tsx'
import QuotingSection from './QuotingSection.tsx'

const TITLE = 'Quoting settings'

/** `/quoting-tools/settings`: leads to the firm’s settings, of which it is a section; where there are none, it is here. */
export default function QuoteSettings() {
  const { registry } = useRemoteHost()
  const isSection = registry.remotes.some(({ manifest }) => manifest.offersSlots?.includes('systems.section/v1'))
  if (!isSection) return <OwnPage />
  return (
    <>
      <Loading />
      <Navigate replace to="/systems?section=quoting" />
    </>
  )
}

function OwnPage() {
  usePageTitle(TITLE)
  return (
    <Column>
      <PageHead
        title={TITLE}
        breadcrumb={[{ label: 'Quoting tools', link: (label) => <Link to="/quoting-tools">{label}</Link> }]}
        aside={
          <Box hideBelow="md">
            <PresentPriceLabel />
          </Box>
        }
      />
      <Box paddingInline="gutter" paddingBottom="gutter" maxWidth="880px">
        <QuotingSection />
      </Box>
    </Column>
  )
}
