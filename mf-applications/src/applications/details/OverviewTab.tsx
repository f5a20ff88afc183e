import { Stack } from '@portal/ui/core'
import { mayEdit } from './application-record.ts'
import type { ApplicationTabProps } from './application-tab.ts'
import { HouseholdPanel } from './HouseholdPanel.tsx'
import { PolicyPanel } from './policies/PolicyPanel.tsx'
import { RequirementPanel } from './underwriting/RequirementPanel.tsx'

/** What is applied for, and what the insurer still asks for; nothing of it for those who see the status alone. */
export function OverviewTab({ application, role }: ApplicationTabProps) {
  const { policies, requirements } = application
  const isOpen = mayEdit(application, role)
  return (
    <Stack gap="3">
      <HouseholdPanel application={application} />
      {policies && <PolicyPanel application={application} policies={policies} mayEdit={isOpen} />}
      {requirements && <RequirementPanel application={application} requirements={requirements} mayEdit={isOpen} />}
    </Stack>
  )
}
