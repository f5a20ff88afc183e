/** How the mark-up of notes and mails looks, while it is written and when it is read. */
export const RICH_TEXT_STYLES = {
  '& :is(p, h4, li)': { overflowWrap: 'anywhere' },
  '& p': { minHeight: '1lh' },
  '& h4': { fontWeight: 'semibold' },
  '& :is(ul, ol)': { paddingInlineStart: '20px' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& li::marker': { color: 'fg.subtle' },
  '& strong': { fontWeight: 'semibold' },
  '& em': { fontStyle: 'italic' },
  '& [data-mention]': {
    padding: '0 2px',
    borderRadius: 'sm',
    background: 'accent.subtle',
    color: 'accent.fg',
    fontWeight: 'medium',
  },
  '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
} as const
