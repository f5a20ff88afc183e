import type { SlotContexts } from '@portal/platform'
import { Text } from '@portal/ui/core'

/** The plants that a client has been given. */
export default function PlantTab({ summary }: SlotContexts['client-details.tab/v1']) {
  return <Text>{summary.first_name} has no plants</Text>
}
