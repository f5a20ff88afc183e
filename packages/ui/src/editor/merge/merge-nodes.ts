import { type Editor, InputRule, mergeAttributes, Node } from '@tiptap/core'

/** The merge fields a template may use, in menu groups. */
export interface MergeFieldGroup {
  readonly group: string
  readonly fields: ReadonlyArray<{ readonly name: string; readonly label: string }>
}

const SAID: Readonly<Record<string, (label: string) => string>> = {
  '': (label) => label,
  '#': (label) => `Only if ${label} ▸`,
  '/': (label) => `◂ ${label}`,
}

/** A merge field as a chip, deleted as a whole. */
export function mergeFieldNode(labelOf: (name: string) => string | undefined) {
  return Node.create({
    name: 'mergeField',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: { default: '', parseHTML: (element) => element.getAttribute('data-merge') ?? '', rendered: false },
      sign: { default: '', parseHTML: (element) => element.getAttribute('data-sign') ?? '', rendered: false },
    }),
    parseHTML: () => [{ tag: 'span[data-merge]' }],
    renderHTML({ node, HTMLAttributes }) {
      const { name, sign } = node.attrs
      const label = labelOf(name)
      const attributes = { 'data-merge': name, 'data-sign': sign, ...(label === undefined && { 'data-unknown': '' }) }
      return ['span', mergeAttributes(HTMLAttributes, attributes), (SAID[sign] ?? String)(label ?? name)]
    },
    renderText: ({ node }) => `{{${node.attrs.sign}${node.attrs.name}}}`,
    addInputRules() {
      return [
        new InputRule({
          find: /\{\{\s*([#/]?)\s*([^{}<>]+?)\s*\}\}$/,
          handler: ({ range, match, chain }) => {
            const [, sign = '', name = ''] = match
            chain()
              .insertContentAt(range, { type: 'mergeField', attrs: { name: name.replace(/\s+/g, ' '), sign } })
              .run()
          },
        }),
      ]
    },
  })
}

/** Paragraphs shown only if a field has a value. Can't be nested. */
export function mergeSectionNode(labelOf: (name: string) => string | undefined) {
  return Node.create({
    name: 'mergeSection',
    group: 'block',
    content: '(paragraph | heading | bulletList | orderedList)+',
    defining: true,
    addAttributes: () => ({
      name: { default: '', parseHTML: (element) => element.getAttribute('data-section') ?? '', rendered: false },
    }),
    parseHTML: () => [{ tag: 'div[data-section]' }],
    renderHTML({ node }) {
      const { name } = node.attrs
      return ['div', { 'data-section': name, 'data-said': `Shown only if ${labelOf(name) ?? name} has a value` }, 0]
    },
  })
}

/** Inserts a merge field at the caret, then focuses the editor at once so that no key press is lost. */
export function insertField(editor: Editor, name: string): void {
  editor.commands.insertContent({ type: 'mergeField', attrs: { name, sign: '' } })
  editor.view.focus()
}

/** Shows the selection only if a field has a value: wraps its paragraphs, or in a line puts marks around it. */
export function insertSection(editor: Editor, name: string): void {
  if (editor.schema.nodes.mergeSection) {
    if (!editor.isActive('mergeSection')) editor.commands.wrapIn('mergeSection', { name })
  } else {
    const { from, to } = editor.state.selection
    const mark = (sign: string) => ({ type: 'mergeField', attrs: { name, sign } })
    editor
      .chain()
      .insertContentAt(to, mark('/'))
      .insertContentAt(from, mark('#'))
      .setTextSelection(to + 1)
      .run()
  }
  editor.view.focus()
}
