import { look } from '../theme/look.ts'

const focused = { borderColor: 'focus', boxShadow: '0 0 0 1px var(--ui-colors-focus)' }
const wrong = { borderColor: 'danger.mark' }
const wrongFocused = { boxShadow: '0 0 0 1px var(--ui-colors-danger-mark)' }

/** The border around a control, in each of its states. */
export const frameLook = look('ui-frame', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minWidth: 0,
    height: { base: '44px', md: 'control.md' },
    paddingInline: '10px',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'md',
    background: 'bg.surface',
    color: 'fg',
    fontSize: { base: 'lg', md: 'sm' },
    cursor: 'text',
    transition: 'border-color var(--ui-durations-instant) var(--ui-easings-out)',
    '& > svg, & > [data-part=affix]': { flex: 'none', color: 'fg.subtle' },
    '& :is(input, select, textarea)': {
      flex: '1 1 0',
      width: 'full',
      minWidth: 0,
      height: 'full',
      background: 'transparent',
      outline: 'none',
      cursor: 'inherit',
    },
    _hover: { borderColor: 'fg.subtle' },
    '&&:focus-within': focused,
    '&&:has([aria-invalid=true])': wrong,
    '&&:has([aria-invalid=true]):focus-within': wrongFocused,
    '&&:has(:is(input, select, textarea):disabled)': {
      background: 'bg.disabled',
      color: 'fg.disabled',
      borderColor: 'border',
      cursor: 'not-allowed',
    },
  },
  variants: {
    size: {
      sm: { height: { base: '44px', md: 'control.sm' }, paddingInline: '2' },
      md: {},
      lg: {
        height: { base: 'control.touch', md: 'control.lg' },
        paddingInline: '3',
        fontSize: { base: 'lg', md: 'md' },
      },
    },
    quiet: { true: { borderColor: 'border.strong' } },
    numeric: { true: { '& input': { fontVariantNumeric: 'tabular-nums' } } },
    /** An arrow over the end of a select, which takes the press. */
    arrow: { true: { position: 'relative', '& > svg': { pointerEvents: 'none' } } },
    /** Several lines: the frame grows with what is inside. */
    tall: {
      true: { height: 'auto', minHeight: { base: '44px', md: 'control.md' }, paddingBlock: { base: '9px', md: '5px' } },
    },
  },
  defaultVariants: { size: 'md' },
})
