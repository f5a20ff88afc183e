import type { OpenPreview } from '@portal/contract/office/registry.schema'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { type DeadOverride, resetOverrides } from '@portal/platform/overrides'
import { Alert, Box, Button, Stack } from '@portal/ui/core'
import { page } from '../page/page.ts'
import type { LoadedRegistry } from './load-registry.ts'
import { leavePreview } from './preview-link.ts'

type OverrideBannerProps = Pick<LoadedRegistry, 'active' | 'dead' | 'preview'>

/** Says that this browser takes a remote from elsewhere, or has just stopped to, as long as the page is open. */
export function OverrideBanner({ active, dead, preview }: OverrideBannerProps) {
  if (active.length === 0 && dead.length === 0 && preview === undefined) return null
  function reset() {
    resetOverrides()
    page.reload()
  }
  return (
    <Box px="gutter" pt="3">
      <Stack>
        {typeof preview === 'object' && <PreviewAlert preview={preview} />}
        {preview === 'expired' && (
          <Alert tone="warning">
            This preview has expired, or its link isn’t complete, so the released version is used.
          </Alert>
        )}
        {preview === 'failed' && (
          <Alert tone="warning">We couldn’t load the preview, so the released version is used.</Alert>
        )}
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

function PreviewAlert({ preview: { remote, release, by, note, expires_at } }: { readonly preview: OpenPreview }) {
  const { timeZone } = useClock()
  function leave() {
    leavePreview()
    page.reload()
  }
  return (
    <Alert
      tone="info"
      action={
        <Button size="sm" onClick={leave}>
          Leave preview
        </Button>
      }
    >
      Preview of {remote} {release} by {by}, in this tab until {formatInstantDate(timeZone, expires_at)}{' '}
      {timeIn(timeZone, expires_at)}.{note && ` “${note}”`}
    </Alert>
  )
}

function reasonOf({ remote, address, found }: DeadOverride): string {
  return found === null ? `We couldn’t load ${remote} from ${address}` : `${address} has ${found}, not ${remote}`
}
