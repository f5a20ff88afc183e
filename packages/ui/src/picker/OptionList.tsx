import { Combobox } from '@chakra-ui/react/combobox'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { CheckIcon } from '../icons/index.ts'
import { floatingHome } from '../overlay/use-floating.ts'
import { styled } from '../theme/styled.tsx'
import type { ComboboxOption } from './use-options.ts'

const Raised = styled(
  'div',
  {
    base: {
      padding: '4px',
      maxHeight: 'min(320px, var(--available-height))',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      borderRadius: 'lg',
      background: 'bg.raised',
      color: 'fg',
      boxShadow: 'overlay',
      textAlign: 'left',
      fontWeight: 'regular',
      animation: 'dropIn var(--ui-durations-fast) var(--ui-easings-out)',
      '& > p': { padding: '6px 8px', color: 'fg.muted' },
    },
  },
  { 'data-floating': '' },
)

/** Where the list stands: under its field and as wide, above it where there is no room. */
export const UNDER_THE_FIELD = { placement: 'bottom-start', strategy: 'fixed', gutter: 4, overflowPadding: 8 } as const

interface OptionListProps {
  options: ReadonlyArray<ComboboxOption>
  anchor: RefObject<HTMLElement | null>
  /** The list's own surface: a press on it is not one beside the field. */
  ref: RefObject<HTMLDivElement | null>
  fieldId: string | undefined
  /** Instead of options: “No matches”, “Loading...”. */
  note?: string | undefined
}

/** The open list of a combobox; the focus stays in the field. */
export function OptionList({ options, anchor, ref, fieldId, note }: OptionListProps) {
  return createPortal(
    <Combobox.Positioner>
      {/* A press must not take the focus out of the field. */}
      <Raised ref={ref} onMouseDown={(event) => event.preventDefault()}>
        <Combobox.Content aria-labelledby={fieldId}>
          {options.map((option) => (
            <Combobox.Item key={option.value} item={option}>
              {option.icon}
              <Combobox.ItemText>
                {option.label}
                {option.detail && <small>{option.detail}</small>}
              </Combobox.ItemText>
              <Combobox.ItemIndicator>
                <CheckIcon />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          ))}
        </Combobox.Content>
        {note && <p role="status">{note}</p>}
      </Raised>
    </Combobox.Positioner>,
    floatingHome(anchor.current),
  )
}
