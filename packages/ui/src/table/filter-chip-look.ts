import { look } from '../theme/look.ts'

/** Field, value and × in one border. */
export const filterChipLook = look('ui-filter-chip', {
  base: {
    display: 'inline-flex',
    alignItems: 'stretch',
    flex: 'none',
    maxWidth: 'full',
    height: { base: '44px', md: 'control.sm' },
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    background: 'bg.surface',
    whiteSpace: 'nowrap',
    '& > *': { display: 'inline-flex', alignItems: 'center', gap: '6px', paddingInline: '8px 6px', minWidth: 0 },
    '& > :first-child > :first-child': { flex: 'none', color: 'fg.subtle' },
    '& > :first-child > :last-child': {
      maxWidth: '240px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontWeight: 'medium',
    },
    '& > button': { _hover: { background: 'bg.hover' } },
    '& > button[aria-expanded=true]': { background: 'bg.hover' },
    '& > [data-part=remove]': {
      flex: 'none',
      justifyContent: 'center',
      width: { base: '44px', md: '24px' },
      paddingInline: '0',
      borderLeft: '1px solid',
      borderColor: 'border',
      color: 'fg.subtle',
      _hover: { color: 'fg' },
    },
  },
})

/** The dashed chip that adds a filter. */
export const addFilterLook = look('ui-add-filter', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    flex: 'none',
    height: { base: '44px', md: 'control.sm' },
    padding: '0 9px 0 7px',
    border: '1px dashed',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _hover: { background: 'bg.hover', color: 'fg' },
    '&[aria-expanded=true]': { background: 'bg.hover', color: 'fg' },
  },
})
