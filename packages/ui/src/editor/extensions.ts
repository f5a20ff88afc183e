import { isLinkAddress, linkAddressOf } from '@portal/domain/values/rich-text'
import { Extension, type Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Placeholder } from '@tiptap/extensions/placeholder'
import { UndoRedo } from '@tiptap/extensions/undo-redo'

/** A line break within a paragraph. */
const LineBreak = HardBreak.extend({
  // Ctrl+Enter sends.
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.setHardBreak() }
  },
})

/**
 * What can be written is `RICH_TEXT_TAGS` of the domain: all else that is pasted loses its mark-up and keeps its words.
 * `isAddress`: what a link may lead to.
 */
export function extensionsOf(placeholder: string, isAddress: (address: string) => boolean = isLinkAddress): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    Bold,
    Italic,
    Heading.configure({ levels: [4] }),
    BulletList,
    OrderedList,
    ListItem,
    ListKeymap,
    LineBreak,
    Link.configure({
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isAddress(address),
      shouldAutoLink: (words) => linkAddressOf(words) !== undefined,
    }),
    Placeholder.configure({ placeholder }),
    UndoRedo,
  ]
}

/** Has Enter left to the form around the editor; Shift+Enter breaks the line. */
export const enterLeft = Extension.create({ name: 'enterLeft', addKeyboardShortcuts: () => ({ Enter: () => true }) })

/** Extensions for text without mark-up, in lines. */
export function linesExtensions(placeholder: string): Extensions {
  return [Document, LineBreak, ...plainExtensions(placeholder)]
}

/** Extensions for plain text: paragraphs only, whatever is pasted. */
export function plainExtensions(placeholder: string): Extensions {
  return [Paragraph, Text, Placeholder.configure({ placeholder }), UndoRedo]
}
