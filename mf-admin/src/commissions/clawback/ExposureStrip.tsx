import { Box, usePhone } from '@portal/ui/core'
import { ExposurePanel } from './ExposurePanel.tsx'

/** The months above the list; a phone has them on the overview. */
export function ExposureStrip() {
  const isPhone = usePhone()
  if (isPhone) return null
  return (
    <Box flex="none" paddingInline="gutter" paddingTop="3">
      <ExposurePanel />
    </Box>
  )
}
