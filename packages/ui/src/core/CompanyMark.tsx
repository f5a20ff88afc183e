import type { CSSProperties } from 'react'
import { styled } from '../theme/styled.tsx'
import { companyMarkLook } from './company-mark-look.ts'

export interface CompanyMarkProps {
  name: string
  /** Address of the company's logo; the portal's mark in the company's accent unless told. */
  logo?: string | null
  /** 24 px in the menu, 28 at sign-in. */
  size?: number
  /** The mark alone; the name is then its accessible name. */
  nameHidden?: boolean
}

const Root = styled('span', companyMarkLook)

/** The company's logo, or the portal's mark in the company's accent, and its name. */
export function CompanyMark({ name, logo, size = 24, nameHidden = false }: CompanyMarkProps) {
  const label = nameHidden ? name : undefined
  return (
    // The reset gives pictures their own height, which a height attribute does not outdo.
    <Root style={{ '--mark': `${size}px` } as CSSProperties}>
      {logo ? (
        <img src={logo} alt={label ?? ''} height={size} />
      ) : (
        <svg
          width={size}
          height={size}
          viewBox="0 0 24 24"
          role={label && 'img'}
          aria-label={label}
          aria-hidden={!label}
        >
          <rect width="24" height="24" rx="5" fill="currentColor" />
          <path
            d="M6.5 17.5V12a5.5 5.5 0 0 1 11 0v5.5M12 17.5v-6"
            fill="none"
            stroke="#fff"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      )}
      {nameHidden ? null : <span>{name}</span>}
    </Root>
  )
}
