import type { AnchorHTMLAttributes, Ref } from 'react'
import { styled } from '../theme/styled.tsx'

const Root = styled('a', {
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    borderRadius: 'xs',
    textUnderlineOffset: '2px',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
})

export interface TextLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> {
  /** The only child, a link of the router or a button, takes the look. */
  asChild?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** A link within text, in the accent colour: `<TextLink asChild><Link to="/leads">Leads</Link></TextLink>`. */
export function TextLink(props: TextLinkProps) {
  return <Root {...props} />
}
