import { initials } from '@portal/domain/person'
import { useState } from 'react'
import { styled } from '../theme/styled.tsx'

export interface AvatarProps {
  /** Whose: gives the initials and the accessible name. */
  name: string
  /** A picture's address. */
  src?: string | null | undefined
  /** The picture cannot be had; the initials stand in for it until there is another address. */
  onLost?: (() => void) | undefined
  /** 24 px (the default) or 40. */
  size?: 'md' | 'lg'
  /** The signed-in user: in the accent. */
  me?: boolean
  /** The name stands beside it: hidden from screen readers. */
  decorative?: boolean
}

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: '24px',
    height: '24px',
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
    size: { md: {}, lg: { width: '40px', height: '40px', fontSize: 'sm' } },
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

/** A person's picture or initials. */
export function Avatar({ name, src, onLost, size = 'md', me, decorative }: AvatarProps) {
  const [lost, setLost] = useState<string>()
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }

  function lose(address: string) {
    setLost(address)
    onLost?.()
  }

  return (
    <Root size={size} own={me} {...named}>
      {src && src !== lost ? <img src={src} alt="" onError={() => lose(src)} /> : initials(name)}
    </Root>
  )
}
