import { isLinkAddress, linkAddressOf } from '@portal/domain/values/rich-text'
import type { Extensions } from '@tiptap/core'
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
    HardBreak.extend({
      // Ctrl+Enter sends.
      addKeyboardShortcuts() {
        return { 'Shift-Enter': () => this.editor.commands.setHardBreak() }
      },
    }),
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

/** Extensions for plain text: paragraphs only, whatever is pasted. */
export function plainExtensions(placeholder: string): Extensions {
  return [Paragraph, Text, Placeholder.configure({ placeholder }), UndoRedo]
}
