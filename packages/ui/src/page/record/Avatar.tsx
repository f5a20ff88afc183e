import { initials } from '@portal/domain/values/person'
import { useState } from 'react'
import { styled } from '../../theme/styled.tsx'
import { avatarLook } from './avatar-look.ts'

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

const Root = styled('span', avatarLook)

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
