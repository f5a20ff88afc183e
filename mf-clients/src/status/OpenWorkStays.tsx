import { Text } from '@portal/ui/core'

/** What assigning clients to another adviser does to their work. */
export function OpenWorkStays() {
  return (
    <Text size="xs" tone="subtle">
      Policies move too. Open tasks and applications stay assigned as they are; the new adviser can see them.
    </Text>
  )
}
