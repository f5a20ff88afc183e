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
