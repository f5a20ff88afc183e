import type { TaskPriority } from '@portal/domain/work/task'
import { Box, VisuallyHidden } from '@portal/ui/core'
import { FlagIcon } from '@portal/ui/icons'

/** What stands beside the title of an urgent task; nothing for any other. */
export function PriorityMark({ priority }: { readonly priority: TaskPriority }) {
  if (priority !== 'high') return null
  return (
    <Box as="span" color="danger.fg" display="inline-flex" verticalAlign="-2px" marginStart="2" title="High priority">
      <FlagIcon size={14} />
      <VisuallyHidden>High priority</VisuallyHidden>
    </Box>
  )
}
