import { type KeyboardEvent, useMemo, useState } from 'react'
import { useFieldGroup } from '../form/field-context.ts'
import { pastedHtml } from './pasted-html.ts'

const NONE: Readonly<Record<string, string>> = {}

/** What an editor is as the control of the field around it, which names and describes it, with `more` attributes. */
export function useEditorField(isMultiline: boolean, more = NONE) {
  const wiring = useFieldGroup({})
  const { id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid } = wiring
  return useMemo(
    () => ({
      transformPastedHTML: pastedHtml,
      attributes: {
        role: 'textbox',
        'aria-multiline': String(isMultiline),
        ...(id && { id }),
        ...(labelledBy && { 'aria-labelledby': labelledBy }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...more,
      },
    }),
    [isMultiline, id, labelledBy, describedBy, invalid, more],
  )
}

/** Whether the address of a link is being typed; Ctrl+K begins it. */
export function useLinking() {
  const [isLinking, setLinking] = useState(false)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    // Elsewhere Ctrl+K opens the search; here it makes a link, as in every editor.
    event.preventDefault()
    event.stopPropagation()
    setLinking(true)
  }
  return { isLinking, setLinking, onKeyDown }
}
