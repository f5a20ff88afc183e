import { Stack } from '@portal/ui/core'
import type { ApplicationTabProps } from '../application-tab.ts'
import { CommissionPanel } from './CommissionPanel.tsx'
import { DetailsPanel } from './DetailsPanel.tsx'
import { DocumentsToChase } from './DocumentsToChase.tsx'

/** What is to be chased, what the application brings in, and whose it is. */
export function ApplicationAside(props: ApplicationTabProps) {
  return (
    <Stack gap="3">
      <DocumentsToChase {...props} />
      <CommissionPanel {...props} />
      <DetailsPanel {...props} />
    </Stack>
  )
}
