import type { ReactNode } from 'react'

export interface CompanyMarkProps {
  name: string
  /** Address of the company's logo; the portal's mark in the company's accent unless told. */
  logo?: string | null
  /** 24 px in the menu, 28 at sign-in. */
  size?: number
  /** The mark alone; the name is then its accessible name. */
  nameHidden?: boolean
}

export declare function CompanyMark(props: CompanyMarkProps): ReactNode
