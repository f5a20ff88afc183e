import {
  isMergeField,
  linkAddress,
  linkFieldOf,
  type MergeField,
  mayName,
  mergeFieldLabel,
  typesThatName,
} from './merge-field.ts'
import type { TemplateType } from './template.ts'

/**
 * Text with merge fields, `{{client first name}}`, and sections that show only where a field has a value,
 * `{{#policy number}}Quote {{policy number}}.{{/policy number}}`. Sections can't be nested.
 */

/** Values of merge fields; an absent or empty one has no value. */
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>

/** Text in braces is parsed in code: a pattern that can match blanks in several ways could take very long. */
const MARK = /\{\{([^{}]*)\}\}/g

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'opens' | 'closes'; readonly name: string }

function markOf(mark: string): Part {
  const kind = mark.startsWith('#') ? 'opens' : mark.startsWith('/') ? 'closes' : 'field'
  return { kind, name: (kind === 'field' ? mark : mark.slice(1).trim()).replace(/\s+/g, ' ') }
}

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(MARK)) {
    const [whole, inside = ''] = match
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push(markOf(inside.trim()))
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** The address of a link that has begun in a text of mark-up and is not at its end. */
const OPEN_ADDRESS = /\shref="([^"<>]*)$/

/** The most errors reported at once, and the most characters of a name in them. */
const ERRORS_MAX = 10
const NAME_MAX = 60

/** The errors in a text's merge fields and sections; empty if it can be filled in. */
export function mergeErrors(type: TemplateType, text: string): string[] {
  const errors = new Set<string>()
  let open: string | undefined
  const parts = partsOf(text)
  for (const [index, part] of parts.entries()) {
    if (errors.size >= ERRORS_MAX) break
    if (part.kind === 'text') {
      if (/\{\{|\}\}/.test(part.text)) errors.add('Please close each merge field: {{client first name}}')
      continue
    }
    const { kind, name } = part
    const address = openAddress(parts[index - 1])
    if (address !== undefined) {
      const isWhole = address === '' && kind === 'field' && textOf(parts[index + 1]).startsWith('"')
      if (!isWhole || (isMergeField(name) && !linkFieldOf(`{{${name}}}`))) {
        errors.add(`{{${name.slice(0, NAME_MAX)}}} can’t be used in the address of a link`)
      }
    }
    if (!isMergeField(name)) errors.add(`There is no merge field {{${name.slice(0, NAME_MAX)}}}`)
    else if (!mayName(type, name)) {
      errors.add(`{{${name}}} can’t be used in a ${type} template, only in: ${typesThatName(name).join(', ')}`)
    }
    if (kind === 'opens') {
      if (open !== undefined) errors.add(`Sections can’t be nested: {{${name}}} is inside {{${open}}}`)
      open = name
    }
    if (kind === 'closes') {
      if (open !== name) errors.add(`{{/${name}}} has no matching {{#${name}}}`)
      open = undefined
    }
  }
  if (open !== undefined) errors.add(`Please end the section {{#${open}}} with {{/${open}}}`)
  return [...errors]
}

function textOf(part: Part | undefined): string {
  return part?.kind === 'text' ? part.text : ''
}

/** What an address of a link begins with whose end is not in this part; undefined if there is none. */
function openAddress(part: Part | undefined): string | undefined {
  // The end alone is searched: no address is longer.
  return OPEN_ADDRESS.exec(textOf(part).slice(-2_000))?.[1]
}

/** A filled-in text, and the fields that had no value. */
export interface FilledText {
  readonly text: string
  readonly missing: readonly MergeField[]
}

/**
 * Fills in the merge fields of a text without errors (`mergeErrors`). Sections whose field has no value are left out.
 * `write` formats a value, `gap` a field without one. In the address of a link a value that isn't a safe address is none.
 */
export function fillText(
  text: string,
  values: MergeValues,
  write: (value: string) => string = (value) => value,
  gap: (name: MergeField) => string = (name) => `{{${name}}}`,
): FilledText {
  const missing = new Set<MergeField>()
  let filled = ''
  let isHidden = false
  let before = ''
  for (const part of partsOf(text)) {
    const isAddress = before.endsWith('href="')
    before = textOf(part)
    if (part.kind === 'text') {
      if (!isHidden) filled += part.text
      continue
    }
    const { kind, name } = part
    if (!isMergeField(name)) continue
    const given = values[name] || undefined
    const value = given !== undefined && isAddress ? linkAddress(name, given) : given
    if (kind === 'opens') isHidden = value === undefined
    else if (kind === 'closes') isHidden = false
    else if (!isHidden) {
      if (value === undefined) missing.add(name)
      filled += value === undefined ? gap(name) : write(value)
    }
  }
  return { text: filled, missing: [...missing] }
}

/** The merge fields left unfilled in a text, each once. Such a text must not be sent. */
export function unfilledFields(text: string): MergeField[] {
  const names = partsOf(text).flatMap((part) => (part.kind === 'text' ? [] : [part.name]))
  return [...new Set(names)].filter(isMergeField)
}

/** A text for lists, with the labels of merge fields: `Hi [Client first name]`. */
export function labelledText(text: string): string {
  return partsOf(text)
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind !== 'field') return ''
      return `[${isMergeField(part.name) ? mergeFieldLabel(part.name) : part.name}]`
    })
    .join('')
}
