import { look } from '../theme/look.ts'

const pale = { background: 'bg.disabled', color: 'fg.disabled', borderColor: 'transparent', cursor: 'not-allowed' }

/** A button in its variants, sizes and states. */
export const buttonLook = look('ui-button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    flex: 'none',
    height: { base: '44px', md: 'control.md' },
    paddingInline: '3',
    border: '1px solid transparent',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'xs',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transition: 'background var(--ui-durations-instant) var(--ui-easings-out)',
    '& svg': { flex: 'none', color: 'fg.muted' },
    '& > svg:first-child:not(:last-child)': { marginLeft: '-2px' },
    '&[aria-busy=true]': { cursor: 'progress' },
    // A loading button is disabled for assistive technology only; it keeps its colours.
    '&&:is(:disabled, [data-disabled])': { ...pale, '& svg': { color: 'inherit' } },
  },
  variants: {
    variant: {
      primary: {
        background: 'accent.solid',
        color: 'fg.onSolid',
        '& svg': { color: 'inherit' },
        _hover: { background: 'accent.solidHover' },
        _active: { background: 'accent.solidPressed' },
      },
      secondary: {
        background: 'bg.surface',
        borderColor: 'border.strong',
        _hover: { background: 'bg.hover' },
        _active: { background: 'bg.pressed' },
        '&[aria-expanded=true]': { background: 'bg.hover' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { background: 'bg.muted', color: 'fg' },
        _active: { background: 'bg.pressed', color: 'fg' },
        '&[aria-expanded=true]': { background: 'bg.muted', color: 'fg' },
      },
      danger: {
        background: 'danger.solid',
        color: 'fg.onSolid',
        '& svg': { color: 'inherit' },
        _hover: { filter: 'brightness(0.92)' },
        _active: { filter: 'brightness(0.84)' },
      },
    },
    size: {
      sm: { height: { base: '44px', md: 'control.sm' }, paddingInline: '10px' },
      md: {},
      lg: { height: { base: '44px', md: 'control.lg' }, paddingInline: '4', fontSize: 'md' },
    },
    block: { true: { width: 'full' } },
    // An icon alone is grey enough.
    bare: { true: { '&&&:is(:disabled, [data-disabled])': { background: 'transparent' } } },
    square: {
      true: { paddingInline: '0', width: { base: '44px', md: 'control.md' } },
      small: { paddingInline: '0', width: { base: '44px', md: 'control.sm' } },
      large: { paddingInline: '0', width: { base: '44px', md: 'control.lg' } },
    },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
})
