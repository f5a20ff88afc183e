import { formatTotal } from '@portal/domain/values/count'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../core/Button.tsx'
import { IconButton } from '../core/IconButton.tsx'
import { Spacer } from '../core/plain.tsx'
import { useMedia } from '../core/use-media.ts'
import { usePhone } from '../core/use-phone.ts'
import { ChevronUpIcon, CloseIcon } from '../icons/index.ts'
import { anythingOpen } from '../overlay/layers.ts'
import { Menu } from '../overlay/Menu.tsx'
import { Kbd } from '../page/status/Badge.tsx'
import { styled } from '../theme/styled.tsx'

export interface BulkAction {
  id: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean
  danger?: boolean
}

export interface BulkBarProps {
  /** Rows selected; the bar is away at 0. */
  count: number
  /** Rows that match the filter in all, and the choice of them all. */
  total?: number | undefined
  /** The total is about so many. */
  estimate?: boolean | undefined
  /** All that match are chosen already. */
  allMatching?: boolean
  onSelectAllMatching?: () => void
  /** In a window narrower than `xl` they go into “Actions”. */
  actions: readonly BulkAction[]
  onClear: () => void
}

const Root = styled('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    flex: 'none',
    minHeight: { base: '56px', md: '48px' },
    paddingLeft: 'gutter',
    paddingRight: { base: '2', md: 'gutter' },
    borderTop: '1px solid',
    borderColor: 'accent.border',
    background: 'bg.selected',
    whiteSpace: 'nowrap',
    '& > strong': { marginRight: '2', fontVariantNumeric: 'tabular-nums' },
    '& > hr': { width: '1px', height: '20px', marginInline: '2', border: '0', background: 'accent.border' },
    '& > button': { color: 'fg' },
    '& > button[data-all]': { color: 'accent.fg' },
  },
})

/** What can be done with the selection, at the bottom of a list; Escape clears. */
export function BulkBar(props: BulkBarProps) {
  const { count, total, estimate, allMatching, onSelectAllMatching, actions, onClear } = props
  const phone = usePhone()
  // Beside a wide menu, four actions and the choice of all need this much.
  const narrow = useMedia('(max-width: 79.99875em)')
  const clear = useRef(onClear)
  useEffect(() => {
    clear.current = onClear
  })
  useEffect(() => {
    if (count === 0) return
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented && !anythingOpen()) clear.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [count])
  if (count === 0) return null
  const more = total !== undefined && total > count && !allMatching && onSelectAllMatching
  const selectAll = `Select all ${formatTotal(total ?? 0, estimate)} that match`
  return (
    <Root aria-label="Selection">
      <strong role="status">{formatTotal(count, allMatching && estimate)} selected</strong>
      {more && !phone && (
        <Button variant="ghost" data-all onClick={onSelectAllMatching}>
          {selectAll}
        </Button>
      )}
      {narrow ? (
        <>
          <Spacer />
          <Menu
            label="Actions"
            placement="top-end"
            trigger={<Button trailingIcon={<ChevronUpIcon />}>Actions</Button>}
            entries={[
              ...(more ? [{ id: 'all', label: selectAll, onSelect: onSelectAllMatching }] : []),
              { id: 'actions', items: actions },
            ]}
          />
          <IconButton icon={<CloseIcon />} label="Clear selection" onClick={onClear} />
        </>
      ) : (
        <>
          <hr />
          {actions.map(({ id, label, icon, onSelect, disabled }) => (
            <Button key={id} variant="ghost" icon={icon} onClick={onSelect} disabled={disabled}>
              {label}
            </Button>
          ))}
          <Spacer />
          <Button
            variant="ghost"
            trailingIcon={<Kbd aria-hidden>Esc</Kbd>}
            aria-keyshortcuts="Escape"
            onClick={onClear}
          >
            Clear
          </Button>
        </>
      )}
    </Root>
  )
}
