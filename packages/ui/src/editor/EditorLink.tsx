import type { Editor } from '@tiptap/core'
import { type AddressField, LinkForm } from './LinkForm.tsx'

export interface EditorLinkProps {
  editor: Editor
  /** Merge fields that can be the address, in templates. */
  fields?: readonly AddressField[]
  /** The link is made, gone, or left as it was. */
  onDone: () => void
}

function setLink(editor: Editor, href: string, words: string) {
  const { empty } = editor.state.selection
  if (empty && !editor.isActive('link')) {
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
export function EditorLink({ editor, fields = [], onDone }: EditorLinkProps) {
  // Of a merge field its name is written: `Adviser booking link`.
  const wordsOf = (href: string) =>
    fields.find(({ name }) => href === `{{${name}}}`)?.label ?? href.replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
  return (
    <LinkForm
      address={String(editor.getAttributes('link').href ?? '')}
      fields={fields}
      onApply={(href) => {
        setLink(editor, href, wordsOf(href))
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
