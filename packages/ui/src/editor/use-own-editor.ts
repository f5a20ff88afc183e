import { Editor, type EditorOptions } from '@tiptap/core'
import { useLayoutEffect, useRef, useState } from 'react'

/** What an editor is made with; of later values only `editorProps` and `onUpdate` are taken. */
export type OwnEditorOptions = Pick<EditorOptions, 'extensions' | 'content' | 'editorProps' | 'onUpdate'>

/**
 * An editor that lives exactly as long as its component; null in the first pass of a render, and there before anything
 * is painted. Tiptap's own `useEditor` throws away the editor of a component whose effects come more than a millisecond
 * after it, as on a busy machine, and makes another: what was typed meanwhile is lost.
 */
export function useOwnEditor(options: OwnEditorOptions, autoFocus: boolean): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef(options)
  latest.current = options

  useLayoutEffect(() => {
    const { extensions, content } = latest.current
    const made = new Editor({
      extensions,
      content,
      injectCSS: false,
      // A text that is handed over in the middle of a sentence ends with a space.
      parseOptions: { preserveWhitespace: true },
      onUpdate: (update) => latest.current.onUpdate(update),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  const { editorProps } = options
  useLayoutEffect(() => editor?.setOptions({ editorProps }), [editor, editorProps])

  // At once, not in the next frame as the editor would: no key that is pressed meanwhile is lost, and nobody who has
  // gone elsewhere by then is called back.
  useLayoutEffect(() => {
    if (!autoFocus || !editor?.view.dom.isConnected) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
  }, [autoFocus, editor])
  return editor
}
