import { type ReactNode, useState } from 'react'
import { Button } from '../core/Button.tsx'
import { usePhone } from '../core/use-phone.ts'
import { FilterIcon } from '../icons/index.ts'
import { Drawer } from '../overlay/Drawer.tsx'
import { styled } from '../theme/styled.tsx'
import { FindInput } from './FindInput.tsx'
import { filterBarLook } from './filter-bar-look.ts'

export interface FilterBarProps {
  /** The text looked for in the list; with `onFind` a field stands first. It reports 250 ms after the last key. */
  find?: string | undefined
  onFind?: (text: string) => void
  /** “Find in this list” unless told. */
  findLabel?: string
  /** FilterChips and the button that adds one; on a phone they and the field collapse into “Filters” with `count`. */
  children?: ReactNode
  /** How many filters are set. */
  count?: number
  onClear?: (() => void) | undefined
  /** At the right: columns, sort; on a phone “58 leads”. */
  end?: ReactNode
}

const Root = styled('div', filterBarLook)

const Sheet = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '2',
    padding: '4',
    '& > [data-part=find]': { width: 'full' },
  },
})

/** What narrows a list down, in one line above it. */
export function FilterBar(props: FilterBarProps) {
  const { find = '', onFind, findLabel = 'Find in this list', children, count = 0, onClear, end } = props
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const field = onFind && (
    <div data-part="find">
      <FindInput label={findLabel} value={find} onFind={onFind} />
    </div>
  )
  const set = count + (find ? 1 : 0)
  return (
    <Root role="search" aria-label="Filters">
      {phone ? (
        <>
          <Button icon={<FilterIcon />} onClick={() => setOpen(true)} aria-haspopup="dialog" aria-expanded={open}>
            Filters
            {set > 0 && <span>{set}</span>}
          </Button>
          <Drawer open={open} onClose={() => setOpen(false)} title="Filters" side="bottom">
            <Sheet>
              {field}
              {children}
              {onClear && (
                <Button variant="ghost" onClick={onClear}>
                  Clear
                </Button>
              )}
            </Sheet>
          </Drawer>
        </>
      ) : (
        <>
          {field}
          {children}
        </>
      )}
      <div data-part="end">
        {!phone && onClear && (
          <Button variant="ghost" onClick={onClear}>
            Clear
          </Button>
        )}
        {end}
      </div>
    </Root>
  )
}
