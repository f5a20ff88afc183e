import { look } from '../../theme/look.ts'

/** Tabs in one line; those that do not fit are away. */
export const tabsLook = look('ui-tabs', {
  base: {
    display: 'flex',
    flex: 'none',
    alignItems: 'stretch',
    gap: '5',
    minWidth: 0,
    height: { base: '44px', md: 'tabs' },
    paddingInline: 'gutter',
    borderBottom: '1px solid',
    borderColor: 'border',
    '& [data-part=row]': {
      position: 'relative',
      display: 'flex',
      gap: '5',
      flex: '1 1 auto',
      minWidth: 0,
    },
    '& [data-part=tab]': {
      position: 'relative',
      display: 'inline-flex',
      // The smaller count stands on the line of its label.
      alignItems: 'baseline',
      lineHeight: { base: '44px', md: '40px' },
      gap: '6px',
      flex: 'none',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      '&:focus-visible': { outlineOffset: '-2px', borderRadius: 'sm' },
      '& > span': { color: 'fg.subtle', fontWeight: 'regular', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
      '&:is([aria-current], [data-current])': {
        color: 'accent.fg',
        boxShadow: 'inset 0 -2px 0 var(--ui-colors-accent-fg)',
        '& > span': { color: 'inherit' },
      },
      '&[data-away]': { visibility: 'hidden' },
      '& > svg': { alignSelf: 'center' },
    },
    '& [data-part=more]': { position: 'absolute', insetBlock: '0', display: 'flex', minWidth: 0 },
    // The open tab may have a longer name than there is room for: its arrow stays in sight.
    '& [data-part=more] > [data-part=tab]': { flex: '0 1 auto', minWidth: 0 },
    '& [data-part=more] bdi': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& [data-part=end]': { display: 'flex', alignItems: 'center', flex: 'none' },
  },
  variants: { flush: { true: { paddingInline: '0' } } },
})

/** Clips what does not fit without clipping the focus ring or the line under the current tab. */
export const tabsClipLook = look('ui-tabs-clip', {
  base: { display: 'flex', flex: '0 1 auto', minWidth: 0, overflow: 'hidden', marginBottom: '-1px' },
})
