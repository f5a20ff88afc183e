import { type DragEvent, Fragment, type KeyboardEvent, useState } from 'react'
import { Button } from '../core/Button.tsx'
import { IconButton } from '../core/IconButton.tsx'
import { VisuallyHidden } from '../core/plain.tsx'
import { Checkbox } from '../form/Checkbox.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { ArrowDownIcon, ArrowUpIcon, ColumnsIcon, GripIcon, SearchIcon } from '../icons/index.ts'
import { Popover } from '../overlay/Popover.tsx'
import { styled } from '../theme/styled.tsx'

export interface PickableColumn<Id extends string = string> {
  id: Id
  header: string
  /** Under which heading it stands while it is not shown. */
  group?: string | undefined
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

/** From so many columns on they are looked for by name. */
const MANY = 12

const Lists = styled('div', {
  base: { width: '264px', maxWidth: 'full', maxHeight: 'min(420px, 60vh)', marginBlock: '2', overflow: 'auto' },
})

const Heading = styled('p', {
  base: { padding: '8px 4px 4px', textStyle: 'xs', fontWeight: 'medium', color: 'fg.subtle' },
})

const List = styled('ul', {
  base: {
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
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const isWanted = ({ header }: PickableColumn<Id>) => header.toLowerCase().includes(wanted)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = visible.flatMap((id) => byId.get(id) ?? [])
  const away = columns.filter((column) => !visible.includes(column.id))
  const groups = [...new Set(away.map(({ group }) => group))]
    .map((group) => ({ group, columns: away.filter((column) => column.group === group && isWanted(column)) }))
    .filter((one) => one.columns.length > 0)
  const found = shown.filter(isWanted)
  const least = shown.filter((column) => column.fixed).length

  function move(column: PickableColumn<Id>, to: number) {
    if (column.fixed || to < least || to >= shown.length) return
    onChange(moved(visible, column.id, to))
    setSaid(`${column.header}, position ${to + 1} of ${shown.length}`)
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
      {columns.length > MANY && (
        <TextInput
          quiet
          type="search"
          aria-label="Find a column"
          placeholder="Find a column"
          prefix={<SearchIcon />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Lists>
        {found.length > 0 && (
          <List aria-label="Visible columns">
            {found.map((column) => {
              const index = shown.indexOf(column)
              return (
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
              )
            })}
          </List>
        )}
        {groups.map((one) => (
          <Fragment key={one.group ?? ''}>
            {one.group && <Heading>{one.group}</Heading>}
            <List aria-label={one.group ?? 'Hidden columns'}>
              {one.columns.map((column) => (
                <li key={column.id}>
                  <GripIcon />
                  <Checkbox checked={false} onChange={() => toggle(column, true)}>
                    {column.header}
                  </Checkbox>
                </li>
              ))}
            </List>
          </Fragment>
        ))}
        {found.length === 0 && groups.length === 0 && <Heading>No columns found</Heading>}
      </Lists>
      {onReset && (
        <Button variant="ghost" size="sm" onClick={onReset}>
          Reset columns
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Popover>
  )
}
