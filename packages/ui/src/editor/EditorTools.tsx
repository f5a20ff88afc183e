import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../core/IconButton.tsx'
import { BoldIcon, BulletListIcon, HeadingIcon, ItalicIcon, LinkIcon, NumberedListIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'

const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    padding: '3px',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    overflowX: 'auto',
    '& > button[aria-pressed=true]': { background: 'bg.selected', color: 'accent.fg' },
  },
})

interface Tool {
  readonly id: string
  readonly label: string
  readonly keys: string
  readonly icon: ReactNode
  readonly run: (editor: Editor) => void
}

const TOOLS: readonly Tool[] = [
  {
    id: 'bold',
    label: 'Bold',
    keys: 'Ctrl+B',
    icon: <BoldIcon />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    label: 'Italic',
    keys: 'Ctrl+I',
    icon: <ItalicIcon />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'heading',
    label: 'Heading',
    keys: 'Ctrl+Alt+4',
    icon: <HeadingIcon />,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    id: 'bulletList',
    label: 'List',
    keys: 'Ctrl+Shift+8',
    icon: <BulletListIcon />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    label: 'Numbered list',
    keys: 'Ctrl+Shift+7',
    icon: <NumberedListIcon />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

const LINK = 'link'
const ORDER = [...TOOLS.map(({ id }) => id), LINK]

export interface EditorToolsProps {
  readonly editor: Editor
  readonly onLink: () => void
}

/** The tools of an editor: one stop of the Tab key, arrows go from tool to tool. */
export function EditorTools({ editor, onLink }: EditorToolsProps) {
  const [reachable, setReachable] = useState(ORDER[0])
  const active = useEditorState({
    editor,
    selector: ({ editor: present }) => ORDER.filter((id) => present.isActive(id)),
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const from = ORDER.indexOf(reachable ?? '')
    const next = ORDER[(from + step + ORDER.length) % ORDER.length]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    setReachable(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tool=${next}]`)?.focus()
  }

  const attributes = (id: string) => ({
    'data-tool': id,
    'aria-pressed': active.includes(id),
    tabIndex: id === reachable ? 0 : -1,
    onFocus: () => setReachable(id),
    // What is selected stays selected.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  })
  return (
    <Bar role="toolbar" aria-label="Formatting" onKeyDown={onKeyDown}>
      {TOOLS.map(({ id, label, keys, icon, run }) => (
        <IconButton
          key={id}
          size="sm"
          icon={icon}
          label={label}
          hint={keys}
          {...attributes(id)}
          onClick={() => run(editor)}
        />
      ))}
      <IconButton size="sm" icon={<LinkIcon />} label="Link" hint="Ctrl+K" {...attributes(LINK)} onClick={onLink} />
    </Bar>
  )
}
