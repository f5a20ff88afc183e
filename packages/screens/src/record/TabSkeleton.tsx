import { Skeleton, Stack } from '@portal/ui/core'

/** The place of what a tab shows, while it comes. */
export function TabSkeleton() {
  return (
    <Stack gap="4" aria-hidden>
      {['40%', '72%', '64%', '80%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  )
}
