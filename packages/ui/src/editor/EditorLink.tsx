import type { Editor } from '@tiptap/core'
import { LinkForm } from './LinkForm.tsx'

export interface EditorLinkProps {
  editor: Editor
  /** The link is made, gone, or left as it was. */
  onDone: () => void
}

function setLink(editor: Editor, href: string) {
  const { empty } = editor.state.selection
  if (empty && !editor.isActive('link')) {
    const words = href.replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
      .run()
  } else {
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }
}

/** The link at the caret: where it leads. Without a link and a selection, the address is what is written. */
export function EditorLink({ editor, onDone }: EditorLinkProps) {
  return (
    <LinkForm
      address={String(editor.getAttributes('link').href ?? '')}
      onApply={(href) => {
        setLink(editor, href)
        onDone()
      }}
      onRemove={() => {
        editor.chain().focus().extendMarkRange('link').unsetLink().run()
        onDone()
      }}
      onClose={() => {
        onDone()
        editor.commands.focus()
      }}
    />
  )
}
