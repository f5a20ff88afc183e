import { readCompany } from '@portal/platform/look'
import { Heading, Stack } from '@portal/ui/core'
import { Sheet, Words } from '../link-page/Sheet.tsx'

/** The address is nobody's who takes forms here, any more or at all. */
export function NoForm() {
  const { name } = readCompany()
  return (
    <Sheet>
      <Stack gap="3" paddingBlock="6">
        <Heading as="h1" size="xl">
          This form isn’t open
        </Heading>
        <Words>
          The link may be incomplete, or the adviser may have left. Check that you have the whole link, or ask {name}{' '}
          for a new one.
        </Words>
      </Stack>
    </Sheet>
  )
}
