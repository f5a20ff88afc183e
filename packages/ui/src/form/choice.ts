import { styled } from '../theme/styled.tsx'

/** The label around a checkbox, radio or switch: the whole of it takes the press, 44 px high on a phone. */
export const ChoiceLabel = styled('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '2',
    minWidth: 0,
    paddingBlock: { base: '3', md: '0' },
    '& > input': { flex: 'none', marginTop: '2px' },
    '&:has(:disabled)': { color: 'fg.disabled', cursor: 'not-allowed' },
    '&:focus-within': { position: 'relative' },
  },
})

/** A native box drawn by us. The tick and the dash are masks, so that they take the colour of the mode. */
export const Box16 = styled('input', {
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
