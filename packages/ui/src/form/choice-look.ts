import { look } from '../theme/look.ts'

/** What is chosen, beside its box. */
export const choiceLabelLook = look('ui-choice-label', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '2',
    minWidth: 0,
    // Of several below each other, each is a target of 24 px.
    paddingBlock: { base: '3', md: '2px' },
    '& > input': { flex: 'none', marginTop: '2px' },
    '&:has(:disabled)': { color: 'fg.disabled', cursor: 'not-allowed' },
    '&:focus-within': { position: 'relative' },
  },
})

/** A native box drawn by us. The tick and the dash are masks, so that they take the colour of the mode. */
export const box16Look = look('ui-box16', {
  base: {
    appearance: 'none',
    position: 'relative',
    display: 'inline-block',
    flex: 'none',
    width: '16px',
    height: '16px',
    verticalAlign: 'middle',
    border: '1px solid',
    borderColor: 'border.control',
    background: 'bg.surface',
    cursor: 'pointer',
    // The target is larger than the box.
    _before: { content: '""', position: 'absolute', inset: { base: '-15px', md: '-5px' } },
    _hover: { borderColor: 'fg.subtle' },
    '&&[aria-invalid=true]': { borderColor: 'danger.mark' },
    '&&:disabled': { borderColor: 'border', background: 'bg.disabled', cursor: 'not-allowed' },
  },
})
