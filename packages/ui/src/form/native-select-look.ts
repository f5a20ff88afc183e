import { look } from '../theme/look.ts'

/** The browser’s own select in the portal’s clothes. */
export const nativeSelectLook = look('ui-native-select', {
  base: {
    appearance: 'none',
    textOverflow: 'ellipsis',
    // The arrow lies over the end of the select, which takes the press anywhere.
    marginRight: '-24px',
    paddingRight: '24px',
    '&&': { cursor: 'pointer' },
    '&:disabled': { opacity: 1 },
    '& option, & optgroup': { background: 'bg.raised', color: 'fg' },
  },
})
