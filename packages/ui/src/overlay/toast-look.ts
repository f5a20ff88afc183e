import { look } from '../theme/look.ts'

/** Where toasts stand, above each other. */
export const toastsLook = look('ui-toasts', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '0',
    // Above what stands at the foot of the frame.
    bottom: 'calc(64px + var(--foot, 0px) + env(safe-area-inset-bottom))',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    paddingInline: '4',
    pointerEvents: 'none',
  },
})

/** A toast with its one action. */
export const toastLook = look('ui-toast', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '40px',
    maxWidth: 'full',
    padding: '6px 12px',
    borderRadius: 'lg',
    background: 'bg.inverse',
    color: 'fg.inverse',
    boxShadow: 'overlay',
    pointerEvents: 'auto',
    animation: 'rise var(--ui-durations-slow) var(--ui-easings-out)',
    '& small': { display: 'block', fontSize: 'sm', color: 'fg.inverseMuted', overflowWrap: 'anywhere' },
    '& > svg': { flex: 'none', color: 'fg.inverseMuted' },
    '& > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      flex: 'none',
      height: { base: '44px', md: '28px' },
      marginRight: '-6px',
      marginBlock: '-6px',
      paddingInline: '3',
      borderRadius: 'md',
      fontWeight: 'medium',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      textDecorationColor: 'fg.inverseMuted',
    },
  },
})
