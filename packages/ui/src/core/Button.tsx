import {
  type ButtonHTMLAttributes,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { styled } from '../theme/styled.tsx'
import { Spinner } from './Spinner.tsx'
import { type Tip, tipAttributes } from './tip.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
/** Heights 28, 32 (the default) and 40 px; on a phone 44. */
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> {
  /** One primary a page, at the right of its title. `secondary` unless told. */
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  trailingIcon?: ReactNode
  /** Keeps the width, shows a spinner and `loadingText`, and takes no press. */
  loading?: boolean
  /** What a loading button says: “Saving”. The button is from the start as wide as the longer of the two. */
  loadingText?: string
  block?: boolean
  /** Disables the button and says why in a tooltip; the button stays reachable by keyboard, so the reason can be read. */
  disabledReason?: string
  /** The only child (a link) becomes the button. */
  asChild?: boolean
  ref?: Ref<HTMLButtonElement>
}

const pale = { background: 'bg.disabled', color: 'fg.disabled', borderColor: 'transparent', cursor: 'not-allowed' }

export const ButtonRoot = styled('button', {
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
    lineHeight: '16px',
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

/** Both faces of a button that can load lie on one another, so it is as wide as the wider one and never jumps. */
const Face = styled('span', {
  base: {
    gridArea: '1 / 1',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    '&[data-away]': { visibility: 'hidden' },
    '&[data-under]': { opacity: 0 },
  },
})
const Faces = styled('span', { base: { display: 'inline-grid' } })

interface Content {
  label: ReactNode
  icon: ReactNode
  trailingIcon: ReactNode
  loading: boolean
  loadingText: string | undefined
}

function contentOf({ label, icon, trailingIcon, loading, loadingText }: Content): ReactNode {
  const rest = (
    <>
      {icon}
      {label}
      {trailingIcon}
    </>
  )
  if (!loading && !loadingText) return rest
  // Without words of its own the loading button keeps its name, so the label stays there for screen readers.
  const hidden = loadingText ? { 'data-away': true, 'aria-hidden': true } : { 'data-under': true }
  return (
    <Faces>
      <Face {...(loading ? hidden : {})}>{rest}</Face>
      <Face {...(loading ? {} : { 'data-away': true, 'aria-hidden': true })}>
        <Spinner />
        {loadingText}
      </Face>
    </Faces>
  )
}

/** A press on a button that must not act goes nowhere: it neither calls nor sends its form. */
function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

export interface BaseButtonProps extends ButtonProps {
  square?: boolean | 'small' | 'large'
  bare?: boolean
  tip?: Tip
}

/** What Button and IconButton share. */
export function BaseButton({
  icon,
  trailingIcon,
  loading = false,
  loadingText,
  disabledReason,
  asChild,
  children,
  onClick,
  tip,
  ...rest
}: BaseButtonProps) {
  const idle = loading || disabledReason !== undefined
  const attributes = {
    ...rest,
    ...tipAttributes(disabledReason ? { text: disabledReason } : tip),
    onClick: idle ? swallow : onClick,
    'aria-busy': loading || undefined,
    'aria-disabled': idle || undefined,
    'data-disabled': disabledReason === undefined ? undefined : '',
  }
  const around = (label: ReactNode) => contentOf({ label, icon, trailingIcon, loading, loadingText })
  if (asChild && isValidElement<{ children?: ReactNode }>(children)) {
    return (
      <ButtonRoot {...attributes} asChild>
        {cloneElement(children, {}, around(children.props.children))}
      </ButtonRoot>
    )
  }
  return (
    <ButtonRoot type="button" {...attributes}>
      {around(children)}
    </ButtonRoot>
  )
}

/** A button; of type `button` unless told. */
export function Button(props: ButtonProps) {
  return <BaseButton {...props} />
}
