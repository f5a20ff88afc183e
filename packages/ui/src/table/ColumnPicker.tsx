import { chakra } from '@chakra-ui/react/styled-system'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../core/Button.tsx'
import { IconButton } from '../core/IconButton.tsx'
import { VisuallyHidden } from '../core/layout.tsx'
import { Checkbox } from '../form/Checkbox.tsx'
import { ArrowDownIcon, ArrowUpIcon, ColumnsIcon, GripIcon } from '../icons/index.ts'
import { Popover } from '../overlay/Popover.tsx'

export interface PickableColumn<Id extends string = string> {
  id: Id
  header: string
  /** Always shown and always first: the name. */
  fixed?: boolean
}

export interface ColumnPickerProps<Id extends string = string> {
  columns: ReadonlyArray<PickableColumn<Id>>
  /** Ids of those shown, in their order. */
  visible: readonly Id[]
  onChange: (visible: Id[]) => void
  onReset?: () => void
}

const List = chakra('ul', {
  base: {
    width: '264px',
    maxHeight: '420px',
    overflow: 'auto',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minHeight: { base: '44px', md: '32px' },
      paddingInline: '4px',
      borderRadius: 'sm',
    },
    '& > li[data-target]': { boxShadow: 'inset 0 2px 0 var(--ui-colors-accent-mark)' },
    '& > li > svg': { flex: 'none', color: 'fg.subtle', cursor: 'grab' },
    '& > li:not([draggable=true]) > svg': { visibility: 'hidden' },
    '& > li > label': { flex: '1 1 0' },
    '@media (hover: hover)': {
      '& > li > button': { opacity: 0 },
      '& > li:is(:hover, :focus-within) > button': { opacity: 1 },
    },
  },
})

function moved<Id>(ids: readonly Id[], id: Id, to: number): Id[] {
  const rest = ids.filter((one) => one !== id)
  rest.splice(to, 0, id)
  return rest
}

/** The “Columns” button: which are shown and in what order, by pointer or keys (Alt with an arrow moves). */
export function ColumnPicker<Id extends string>({ columns, visible, onChange, onReset }: ColumnPickerProps<Id>) {
  const [dragged, setDragged] = useState<Id | null>(null)
  const [target, setTarget] = useState<Id | null>(null)
  const [said, setSaid] = useState('')
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = visible.flatMap((id) => byId.get(id) ?? [])
  const away = columns.filter((column) => !visible.includes(column.id))
  const least = shown.filter((column) => column.fixed).length

  function move(column: PickableColumn<Id>, to: number) {
    if (column.fixed || to < least || to >= shown.length) return
    onChange(moved(visible, column.id, to))
    setSaid(`${column.header}, place ${to + 1} of ${shown.length}`)
  }
  function toggle(column: PickableColumn<Id>, on: boolean) {
    onChange(on ? [...visible, column.id] : visible.filter((id) => id !== column.id))
  }
  function onKeyDown(event: KeyboardEvent, column: PickableColumn<Id>, index: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(column, event.key === 'ArrowUp' ? index - 1 : index + 1)
  }
  function onDrop(event: DragEvent, index: number) {
    event.preventDefault()
    const column = dragged === null ? undefined : byId.get(dragged)
    if (column) move(column, Math.max(least, index))
    setDragged(null)
    setTarget(null)
  }

  return (
    <Popover
      label="Columns"
      placement="bottom-end"
      trigger={
        <Button variant="ghost" icon={<ColumnsIcon />}>
          Columns
        </Button>
      }
    >
      <List aria-label="Columns shown">
        {shown.map((column, index) => (
          <li
            key={column.id}
            draggable={!column.fixed}
            data-target={target === column.id && dragged !== column.id ? '' : undefined}
            onDragStart={() => setDragged(column.id)}
            onDragOver={(event) => {
              event.preventDefault()
              setTarget(column.id)
            }}
            onDrop={(event) => onDrop(event, index)}
            onDragEnd={() => setTarget(null)}
            onKeyDown={(event) => onKeyDown(event, column, index)}
          >
            <GripIcon />
            <Checkbox
              checked
              disabled={column.fixed}
              aria-keyshortcuts={column.fixed ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
              onChange={() => toggle(column, false)}
            >
              {column.header}
            </Checkbox>
            {!column.fixed && (
              <>
                <IconButton
                  size="sm"
                  tabIndex={-1}
                  icon={<ArrowUpIcon size={14} />}
                  label={`Move ${column.header} up`}
                  onClick={() => move(column, index - 1)}
                />
                <IconButton
                  size="sm"
                  tabIndex={-1}
                  icon={<ArrowDownIcon size={14} />}
                  label={`Move ${column.header} down`}
                  onClick={() => move(column, index + 1)}
                />
              </>
            )}
          </li>
        ))}
        {away.map((column) => (
          <li key={column.id}>
            <GripIcon />
            <Checkbox checked={false} onChange={() => toggle(column, true)}>
              {column.header}
            </Checkbox>
          </li>
        ))}
      </List>
      {onReset && (
        <Button variant="ghost" size="sm" onClick={onReset}>
          Reset columns
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Popover>
  )
}
