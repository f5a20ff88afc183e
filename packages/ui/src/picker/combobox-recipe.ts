import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The list under a field that is typed into. */
export const comboboxRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'content', 'item', 'itemText', 'itemIndicator'],
  base: {
    root: { width: 'full' },
    content: { zIndex: 'dropdown', '&:focus': { outline: 'none' } },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: '44px', md: '32px' },
      padding: '4px 8px',
      borderRadius: 'sm',
      cursor: 'pointer',
      '& svg': { flex: 'none' },
      '&[data-highlighted]': { background: 'bg.muted' },
      '&[data-disabled]': { color: 'fg.disabled', cursor: 'not-allowed' },
    },
    itemText: { flex: '1 1 auto', minWidth: 0, '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted' } },
    itemIndicator: { color: 'accent.fg' },
  },
})
