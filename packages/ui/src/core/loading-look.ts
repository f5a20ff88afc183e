import { look } from '../theme/look.ts'
import { bone, breathing } from './bone.ts'

/** The message in the middle of what is still to come. */
export const loadingLook = look('ui-loading', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: '1 1 auto',
    minHeight: '160px',
    color: 'fg.muted',
    // A quick answer never flickers.
    animation: 'fadeIn var(--ui-durations-fast) 150ms both',
  },
})

/** A grey bar that breathes. */
export const skeletonLook = look('ui-skeleton', { base: { ...bone, ...breathing } })
