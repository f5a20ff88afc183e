import { Stack } from '@portal/ui/core'
import { EmbedKeys } from './EmbedKeys.tsx'
import { ProviderPanel } from './ProviderPanel.tsx'
import { QuoteDocument } from './QuoteDocument.tsx'
import { RateBooks } from './RateBooks.tsx'

/** The section of the settings that is quoting's: who prices quotes, by which rates, what their PDF says, who embeds it. */
export default function QuotingSection() {
  return (
    <Stack gap="4">
      <ProviderPanel />
      <RateBooks />
      <QuoteDocument />
      <EmbedKeys />
    </Stack>
  )
}
