import {
  type ButtonHTMLAttributes,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { styled } from '../theme/styled.tsx'
import { buttonLook } from './button-look.ts'
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

export const ButtonRoot = styled('button', buttonLook)

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
