import { Box } from '@portal/ui/core'

/** Above documents that are part of a form, as a field's label is. */
export function DocumentsLabel() {
  return (
    <Box as="h3" fontSize="sm" fontWeight="medium">
      Documents
    </Box>
  )
}
