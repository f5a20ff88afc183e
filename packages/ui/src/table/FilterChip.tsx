import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { CloseIcon, PlusIcon } from '../icons/index.ts'
import { Popover } from '../overlay/Popover.tsx'
import { styled } from '../theme/styled.tsx'
import { addFilterLook, filterChipLook } from './filter-chip-look.ts'

export interface FilterChipProps {
  /** “State is”. */
  field: string
  /** “NSW, VIC”. */
  value: string
  onRemove: () => void
  /** The editor, in a popover that a press on the chip opens. */
  children?: ReactNode | ((close: () => void) => ReactNode)
}

const Root = styled('span', filterChipLook)

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
      <button type="button" data-part="remove" aria-label={`Remove filter: ${field} ${value}`} onClick={onRemove}>
        <CloseIcon size={12} />
      </button>
    </Root>
  )
}

const Dashed = styled('button', addFilterLook)

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
