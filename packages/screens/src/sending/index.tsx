import { lazyPart } from '@portal/platform'
import { Skeleton, Stack } from '@portal/ui/core'

/** Stands where a form is to come. */
export function FormSkeleton() {
  return (
    <Stack gap="3" aria-hidden>
      <Skeleton height={32} />
      <Skeleton height={132} />
    </Stack>
  )
}

/** Writes an email to a client; its code loads when it is first shown. */
export const NewMail = lazyPart(() => import(/* webpackChunkName: "new-mail" */ './NewMail.tsx'), {
  Loading: FormSkeleton,
})
