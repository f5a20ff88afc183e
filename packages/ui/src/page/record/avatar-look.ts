import { look } from '../../theme/look.ts'

/** A round picture, or initials. */
export const avatarLook = look('ui-avatar', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: '1.5rem',
    height: '1.5rem',
    overflow: 'hidden',
    borderRadius: 'full',
    background: 'bg.muted',
    color: 'fg.muted',
    boxShadow: 'inset 0 0 0 1px var(--ui-colors-border)',
    fontSize: '2xs',
    lineHeight: '1',
    fontWeight: 'semibold',
    letterSpacing: '-0.02em',
    userSelect: 'none',
    '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    size: { md: {}, lg: { width: '2.5rem', height: '2.5rem', fontSize: 'sm' } },
    // Not called `me`: that is Chakra's style property for the margin at the end.
    own: {
      true: {
        background: 'accent.subtle',
        color: 'accent.fg',
        boxShadow: 'inset 0 0 0 1px var(--ui-colors-accent-border)',
      },
    },
  },
})
