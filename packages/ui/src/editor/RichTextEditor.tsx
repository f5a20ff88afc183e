import { EditorContent } from '@tiptap/react'
import { useMemo } from 'react'
import { EditorLink } from './EditorLink.tsx'
import { EditorTools } from './EditorTools.tsx'
import { EditorFrame, heightOf } from './editor-frame.ts'
import { enterLeft, extensionsOf, linesExtensions } from './extensions.ts'
import { MentionList } from './mention/MentionList.tsx'
import { type MentionSource, useMentions } from './mention/use-mentions.ts'
import { useEditorField, useLinking } from './use-editor-field.ts'
import { type OwnEditorOptions, useOwnEditor } from './use-own-editor.ts'

export interface RichTextEditorProps {
  /** The mark-up that it begins with. Later values are not taken: give the editor another `key`. */
  initial: string
  /** Called with the mark-up after each change; empty where nothing is written. */
  onChange: (html: string) => void
  placeholder?: string
  /** Whether the caret stands behind the text from the beginning. */
  autoFocus?: boolean
  /** Lines that it is high at least, and after which it scrolls. */
  rows?: number
  maxRows?: number
  /** Text in lines without mark-up, and without tools. */
  plain?: boolean
  /** Whether Enter is left to the form around it; Shift+Enter then breaks the line. */
  leavesEnter?: boolean
  /** Who can be mentioned by typing @; nobody unless told. */
  mentions?: MentionSource | undefined
}

/**
 * Where notes and mails are written with a little mark-up: bold, italic, a heading, lists and links, by tools and by keys.
 * Typing @ mentions a colleague. In a Field, which names it. Enter makes a paragraph; Ctrl+Enter and Escape are left to the
 * form around it.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { initial, onChange, placeholder = '', autoFocus = false, rows = 3, maxRows = 14, mentions } = props
  const { plain = false, leavesEnter = false } = props
  const { isLinking, setLinking, onKeyDown } = useLinking()
  const { node, offered, attributes } = useMentions(mentions)
  const editorProps = useEditorField(true, attributes)
  const extensions = useMemo(
    () => [
      ...(plain ? linesExtensions(placeholder) : extensionsOf(placeholder)),
      ...(node ? [node] : []),
      ...(leavesEnter ? [enterLeft] : []),
    ],
    [plain, placeholder, node, leavesEnter],
  )
  const onUpdate: OwnEditorOptions['onUpdate'] = ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML())
  const editor = useOwnEditor({ extensions, content: initial, editorProps, onUpdate }, autoFocus)

  return (
    <EditorFrame {...(!plain && { onKeyDown })} css={heightOf(rows, maxRows)}>
      {editor && !plain && <EditorTools editor={editor} onLink={() => setLinking(true)} />}
      <EditorContent editor={editor} />
      {editor && offered && <MentionList offered={offered} within={editor.view.dom} />}
      {editor && isLinking && <EditorLink editor={editor} onDone={() => setLinking(false)} />}
    </EditorFrame>
  )
}
