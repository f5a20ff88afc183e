import { type DeadOverride, type OverriddenRegistry, resetOverrides } from '@portal/platform/overrides'
import { Alert, Box, Button, Stack } from '@portal/ui/core'
import { page } from '../page/page.ts'

type OverrideBannerProps = Pick<OverriddenRegistry, 'active' | 'dead'>

/** Says that this browser takes a remote from elsewhere, or has just stopped to, as long as the page is open. */
export function OverrideBanner({ active, dead }: OverrideBannerProps) {
  if (active.length === 0 && dead.length === 0) return null
  function reset() {
    resetOverrides()
    page.reload()
  }
  return (
    <Box px="gutter" pt="3">
      <Stack>
        {active.length > 0 && (
          <Alert
            tone="info"
            action={
              <Button size="sm" onClick={reset}>
                Reset
              </Button>
            }
          >
            In this browser only, {active.map(({ remote, address }) => `${remote} loads from ${address}`).join(', ')}.
          </Alert>
        )}
        {dead.map((override) => (
          <Alert key={override.remote} tone="warning">
            {reasonOf(override)}
            {override.isReleased ? ', so the released version is used.' : '.'}
          </Alert>
        ))}
      </Stack>
    </Box>
  )
}

function reasonOf({ remote, address, found }: DeadOverride): string {
  return found === null ? `We couldn’t load ${remote} from ${address}` : `${address} has ${found}, not ${remote}`
}
