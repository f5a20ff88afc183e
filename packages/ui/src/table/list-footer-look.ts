import { look } from '../theme/look.ts'

/** The range at the left, rows and pages at the right. */
export const listFooterLook = look('ui-list-footer', {
  base: {
    display: 'flex',
    alignItems: 'center',
    // In a narrow window the pages go below the sum.
    flexWrap: 'wrap',
    gap: '4px 16px',
    flex: 'none',
    minHeight: { base: '60px', md: 'footer' },
    paddingBlock: '6px',
    paddingInline: 'gutter',
    borderTop: '1px solid',
    borderColor: 'border',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& > [data-part=end]': { display: 'flex', alignItems: 'center', gap: '2', marginLeft: 'auto' },
    // How wide the pages are is not known before: what showed would move.
    '& > [data-waiting]': { visibility: 'hidden' },
    '& label': { display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '2', marginRight: '3' },
    '& nav': { display: 'flex', alignItems: 'center', gap: '2px' },
    '& > [data-part=extra]': { display: { base: 'none', md: 'block' } },
    '& nav > span, & nav > button[data-page]': {
      display: { base: 'none', md: 'inline-flex' },
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: { base: '40px', md: '28px' },
      height: { base: '44px', md: '28px' },
      borderRadius: 'sm',
      color: 'fg.muted',
    },
    '& nav > button[data-page]:hover': { background: 'bg.hover' },
    // A phone has room for the neighbours only.
    '& nav > button[data-near]': { display: 'inline-flex' },
    '& nav > button[aria-current]': {
      background: 'bg.muted',
      color: 'fg',
      fontWeight: 'medium',
    },
  },
})
