import { look } from '../theme/look.ts'

const on = { background: 'accent.solid', borderColor: 'accent.solid' }

/** A box with its tick or its dash. */
export const checkboxLook = look('ui-checkbox', {
  base: {
    borderRadius: 'xs',
    '&&:is(:checked, :indeterminate)': on,
    _after: { content: '""', position: 'absolute', borderColor: 'fg.onSolid', borderStyle: 'solid', borderWidth: '0' },
    '&:checked::after': {
      left: '50%',
      top: '46%',
      width: '4px',
      height: '8px',
      borderRightWidth: '2px',
      borderBottomWidth: '2px',
      transform: 'translate(-50%, -50%) rotate(42deg)',
    },
    '&&:indeterminate::after': {
      left: '50%',
      top: '50%',
      width: '8px',
      height: '0',
      borderRightWidth: '0',
      borderBottomWidth: '2px',
      transform: 'translate(-50%, -50%)',
    },
    '&&&:disabled': { background: 'bg.disabled', borderColor: 'border' },
    '&&:disabled::after': { borderColor: 'fg.disabled' },
  },
})
