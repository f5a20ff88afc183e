import { Stack } from '@portal/ui/core'
import FirmListPanel from '../lists/FirmListPanel.tsx'
import RequirementDays from './RequirementDays.tsx'

/** The firm's underwriting requirements and how long each may take. */
export default function Underwriting() {
  return (
    <Stack gap="4">
      <FirmListPanel list="requirement-kinds" about="Offered when a requirement is added to an application." />
      <RequirementDays />
    </Stack>
  )
}
