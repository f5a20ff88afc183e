import { lazyPart } from '@portal/platform'
import { Skeleton, Stack } from '@portal/ui/core'

export { CallTimer, type CallTimerProps, TimesCalls, type TimesCallsProps } from './CallTimer.tsx'

function FormSkeleton() {
  return (
    <Stack gap="3" aria-hidden>
      <Skeleton height={32} />
      <Skeleton height={132} />
    </Stack>
  )
}

/** Logs a phone or Zoom call with a client; its code loads when it is first shown. */
export const NewPhoneCall = lazyPart(() => import(/* webpackChunkName: "phone-call-form" */ './NewPhoneCall.tsx'), {
  Loading: FormSkeleton,
})
