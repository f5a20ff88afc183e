import { isLinkAddress } from '@portal/domain/values/rich-text'
import type { Extensions } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { EditorContent } from '@tiptap/react'
import { type ClipboardEvent, useMemo, useState } from 'react'
import { Flex, Text } from '../../core/layout.tsx'
import { EditorLink } from '../EditorLink.tsx'
import { EditorTools } from '../EditorTools.tsx'
import { EditorFrame, heightOf } from '../editor-frame.ts'
import { extensionsOf, plainExtensions } from '../extensions.ts'
import type { AddressField } from '../LinkForm.tsx'
import { useEditorField, useLinking } from '../use-editor-field.ts'
import { type OwnEditorOptions, useOwnEditor } from '../use-own-editor.ts'
import { MergeMenus } from './MergeMenus.tsx'
import { editedHtml, keptHtml } from './merge-html.ts'
import { type MergeFieldGroup, mergeFieldNode, mergeSectionNode } from './merge-nodes.ts'
import { editedText, keptText } from './plain-html.ts'

export interface MergeEditorProps {
  /** `rich`: paragraphs with mark-up. `text`: plain paragraphs. `line`: one plain line. */
  kind: 'rich' | 'text' | 'line'
  /** The initial value, with merge fields as `{{client first name}}`. Later values are ignored: change the `key`. */
  initial: string
  /** Called with the new value after each change, in the same form. */
  onChange: (written: string) => void
  /** The merge fields on offer. Change the `key` if they change. */
  groups: readonly MergeFieldGroup[]
  /** Those that a link can lead to. */
  addressFields?: readonly AddressField[]
  /** Fields without a value in the preview; they are marked. */
  missing?: readonly string[]
  placeholder?: string
  rows?: number
  maxRows?: number
}

const CHIP = {
  display: 'inline-block',
  paddingInline: '5px',
  border: '1px solid',
  borderColor: 'accent.border',
  borderRadius: 'sm',
  background: 'accent.subtle',
  color: 'accent.fg',
  fontSize: 'xs',
  lineHeight: '1.125rem',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
}
const STYLES = {
  '& [role=textbox] > * + *, & [data-section] > * + *': { marginTop: '12px' },
  // The separator that ProseMirror adds after a chip at the end of a line.
  '& .ProseMirror-separator': { display: 'inline', width: '0', height: '0' },
  '& [data-merge]': CHIP,
  '& [data-merge].ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'focus' },
  '& [data-merge][data-unknown]': { borderColor: 'danger.border', background: 'danger.bg', color: 'danger.fg' },
  '& [data-section]': {
    border: '1px dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
    padding: '8px 12px',
    marginBlock: '8px',
  },
  '& [data-section]::before': {
    content: 'attr(data-said)',
    display: 'block',
    marginBottom: '4px',
    textStyle: 'xs',
    color: 'fg.subtle',
  },
}
const MISSING = { borderColor: 'warning.border', borderStyle: 'dashed', background: 'warning.bg', color: 'warning.fg' }

const NONE: readonly AddressField[] = []

const OneLine = Document.extend({ content: 'paragraph' })

/** The editor of templates: merge fields are chips, inserted from a menu or typed in braces. */
export function MergeEditor(props: MergeEditorProps) {
  const { kind, initial, onChange, groups, addressFields = NONE, missing = [], placeholder = '' } = props
  const { rows = kind === 'line' ? 1 : 8 } = props
  const { isLinking, setLinking, onKeyDown } = useLinking()
  const [hasLostPictures, setLostPictures] = useState(false)
  const isRich = kind === 'rich'
  const editorProps = useEditorField(kind !== 'line')
  const extensions = useMemo((): Extensions => {
    const labels = new Map(groups.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)))
    const labelOf = (name: string) => labels.get(name)
    const field = mergeFieldNode(labelOf)
    if (isRich) {
      const isAddress = (address: string) =>
        isLinkAddress(address) || addressFields.some(({ name }) => address === `{{${name}}}`)
      return [...extensionsOf(placeholder, isAddress), field, mergeSectionNode(labelOf)]
    }
    return [kind === 'line' ? OneLine : Document, ...plainExtensions(placeholder), field]
  }, [kind, isRich, placeholder, groups, addressFields])
  const onUpdate: OwnEditorOptions['onUpdate'] = ({ editor: changed }) => {
    const html = changed.getHTML()
    if (changed.isEmpty) onChange('')
    else onChange(isRich ? keptHtml(html) : keptText(html))
  }
  const content = isRich ? editedHtml(initial) : editedText(initial)
  const editor = useOwnEditor({ extensions, content, editorProps, onUpdate }, false)
  const marked = Object.fromEntries(
    missing.map((name) => [`& [data-merge="${CSS.escape(name)}"]:not([data-sign="#"], [data-sign="/"])`, MISSING]),
  )
  function onPaste({ clipboardData }: ClipboardEvent) {
    setLostPictures(/<img\b/i.test(clipboardData.getData('text/html')))
  }
  const unlinked = Object.fromEntries(
    missing.map((name) => [
      `& a[href="${CSS.escape(`{{${name}}}`)}"]`,
      { background: 'warning.bg', color: 'warning.fg' },
    ]),
  )
  const menus = editor && <MergeMenus editor={editor} groups={groups} hasSections={kind !== 'line'} />
  return (
    <EditorFrame
      {...(isRich && { onKeyDown, onPasteCapture: onPaste })}
      css={{ ...STYLES, ...marked, ...unlinked, ...heightOf(rows, props.maxRows ?? 24) }}
    >
      {editor && isRich && (
        <Flex
          alignItems="center"
          borderBottom="1px solid"
          borderColor="border.subtle"
          flexWrap="wrap"
          css={{ '& > [role=toolbar]': { borderBottom: 'none' } }}
        >
          <EditorTools editor={editor} onLink={() => setLinking(true)} />
          {menus}
        </Flex>
      )}
      {isRich ? (
        <EditorContent editor={editor} />
      ) : (
        <Flex alignItems="flex-start" flexDirection={kind === 'line' ? 'row' : 'column-reverse'}>
          <EditorContent editor={editor} />
          <Flex padding="2px" flex="none" marginLeft={kind === 'line' ? 'auto' : undefined}>
            {menus}
          </Flex>
        </Flex>
      )}
      {hasLostPictures && (
        <Text role="status" size="xs" tone="muted" padding="2" borderTop="1px solid" borderColor="border.subtle">
          Pictures were removed: emails can’t include them. Attach them as files instead.
        </Text>
      )}
      {editor && isLinking && <EditorLink editor={editor} fields={addressFields} onDone={() => setLinking(false)} />}
    </EditorFrame>
  )
}
