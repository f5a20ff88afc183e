import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

export interface TextLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> {
  /** The only child, a link of the router, takes the look. */
  asChild?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** A link within text, in the accent colour: `<TextLink asChild><Link to="/leads">Leads</Link></TextLink>`. */
export declare function TextLink(props: TextLinkProps): ReactNode
