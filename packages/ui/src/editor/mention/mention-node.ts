import { Node } from '@tiptap/core'
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion'

type Typing = Required<Pick<SuggestionOptions, 'render'>>

/** Longer than any name, so that what follows a lone @ is not searched for. */
const TYPED_MAX = 40

/** A colleague’s name in a text, deleted as a whole: `<span data-mention="12">@Mai Lê</span>`. Typing @ begins one. */
export function mentionNode({ render }: Typing) {
  return Node.create({
    name: 'mention',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: false,
    // Before what Enter, Tab and the arrows do elsewhere in the text.
    priority: 101,
    addAttributes: () => ({
      id: { parseHTML: (element) => element.getAttribute('data-mention'), rendered: false },
      name: { parseHTML: (element) => element.textContent?.replace(/^@/, ''), rendered: false },
    }),
    parseHTML: () => [{ tag: 'span[data-mention]' }],
    renderHTML: ({ node }) => ['span', { 'data-mention': String(node.attrs.id) }, `@${node.attrs.name}`],
    renderText: ({ node }) => `@${node.attrs.name}`,
    addProseMirrorPlugins() {
      return [
        Suggestion({
          editor: this.editor,
          allowSpaces: true,
          allowedPrefixes: [' ', '\u00a0', '('],
          shouldShow: ({ query }) => !/^\s/.test(query) && query.length <= TYPED_MAX,
          floatingUi: { strategy: 'fixed' },
          command: ({ editor, range, props }) => {
            const isSpaced = /^\s/.test(
              editor.state.doc.textBetween(range.to, Math.min(range.to + 1, editor.state.doc.content.size)),
            )
            editor.commands.insertContentAt(range, [
              { type: 'mention', attrs: props },
              ...(isSpaced ? [] : [{ type: 'text', text: ' ' }]),
            ])
          },
          render,
        }),
      ]
    },
  })
}
