import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { CloseIcon, PlusIcon } from '../icons/index.ts'
import { Popover } from '../overlay/Popover.tsx'
import { styled } from '../theme/styled.tsx'

export interface FilterChipProps {
  /** “State is”. */
  field: string
  /** “NSW, VIC”. */
  value: string
  onRemove: () => void
  /** The editor, in a popover that a press on the chip opens. */
  children?: ReactNode | ((close: () => void) => ReactNode)
}

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'stretch',
    flex: 'none',
    maxWidth: 'full',
    height: { base: '44px', md: 'control.sm' },
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    background: 'bg.surface',
    whiteSpace: 'nowrap',
    '& > *': { display: 'inline-flex', alignItems: 'center', gap: '6px', paddingInline: '8px 6px', minWidth: 0 },
    '& > :first-child > :first-child': { flex: 'none', color: 'fg.subtle' },
    '& > :first-child > :last-child': {
      maxWidth: '240px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontWeight: 'medium',
    },
    '& > button': { _hover: { background: 'bg.hover' } },
    '& > button[aria-expanded=true]': { background: 'bg.hover' },
    '& > [data-part=remove]': {
      flex: 'none',
      justifyContent: 'center',
      width: { base: '44px', md: '24px' },
      paddingInline: '0',
      borderLeft: '1px solid',
      borderColor: 'border',
      color: 'fg.subtle',
      _hover: { color: 'fg' },
    },
  },
})

/** A filter that is set: field, **value**, ×. A press on it opens its editor. */
export function FilterChip({ field, value, onRemove, children }: FilterChipProps) {
  const content = (
    <>
      <span>{field}</span>
      <span>{value}</span>
    </>
  )
  return (
    <Root>
      {children === undefined ? (
        <span>{content}</span>
      ) : (
        <Popover label={`${field} ${value}`} trigger={<button type="button">{content}</button>}>
          {children}
        </Popover>
      )}
      <button type="button" data-part="remove" aria-label={`Remove the filter ${field} ${value}`} onClick={onRemove}>
        <CloseIcon size={12} />
      </button>
    </Root>
  )
}

const Dashed = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    flex: 'none',
    height: { base: '44px', md: 'control.sm' },
    padding: '0 9px 0 7px',
    border: '1px dashed',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _hover: { background: 'bg.hover', color: 'fg' },
    '&[aria-expanded=true]': { background: 'bg.hover', color: 'fg' },
  },
})

export interface AddFilterButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
}

/** The dashed chip that adds a filter: the trigger of a Menu or a Popover. */
export function AddFilterButton({ children = 'Filter', ...rest }: AddFilterButtonProps) {
  return (
    <Dashed type="button" {...rest}>
      <PlusIcon size={14} />
      {children}
    </Dashed>
  )
}
