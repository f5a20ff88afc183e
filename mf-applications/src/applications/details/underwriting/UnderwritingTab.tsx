import { Stack } from '@portal/ui/core'
import { mayEdit } from '../application-record.ts'
import type { ApplicationTabProps } from '../application-tab.ts'
import { OfferPanel } from './OfferPanel.tsx'
import { RequirementPanel } from './RequirementPanel.tsx'

/** What the insurer asks for before it decides, and what it offers instead of standard terms. */
export default function UnderwritingTab({ application, role }: ApplicationTabProps) {
  const { requirements = [], offers = [] } = application
  const isOpen = mayEdit(application, role)
  return (
    <Stack gap="3">
      <RequirementPanel application={application} requirements={requirements} mayEdit={isOpen} />
      <OfferPanel application={application} offers={offers} mayEdit={isOpen} />
    </Stack>
  )
}
