import { usePageTitle } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Column, Stack } from '@portal/ui/core'
import { PageHead } from '@portal/ui/page'
import { PresentPriceLabel } from '../compare/figures/PriceLabel.tsx'
import { EmbedKeys } from './EmbedKeys.tsx'
import { ProviderPanel } from './ProviderPanel.tsx'
import { QuoteDocument } from './QuoteDocument.tsx'
import { RateBooks } from './RateBooks.tsx'

const TITLE = 'Quoting settings'

/** `/quoting-tools/settings`: who prices quotes, by which rates, what their PDF says, and which sites embed it. */
export default function QuoteSettings() {
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
      <Stack gap="4" paddingInline="gutter" paddingBottom="gutter" maxWidth="880px">
        <ProviderPanel />
        <RateBooks />
        <QuoteDocument />
        <EmbedKeys />
      </Stack>
    </Column>
  )
}
