/**
 * Converts merge fields between the editor and stored templates: `{{client first name}}` is a chip; a section around
 * paragraphs, `{{#policy number}}<p>…</p>{{/policy number}}`, a box; one within a line two chips.
 */

// Names are trimmed in code: a pattern that can match blanks in several ways could take very long.
// Tags are passed over: the address of a link can be a field.
const MARK = /<[^<>]*>|\{\{([^{}<>]+)\}\}/g
const SECTION = /\{\{#([^{}<>]+)\}\}((?:(?!\{\{#)[\s\S])*?)\{\{\/([^{}<>]+)\}\}/g
/** Whole paragraphs and lists, as a box holds them. */
const BEGINS_BLOCK = /^\s*<(?:p|h4|ul|ol)\b/
const ENDS_BLOCK = /<\/(?:p|h4|ul|ol)>$/

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
}

function chip(sign: string, name: string): string {
  return `<span data-merge="${attribute(name.replace(/\s+/g, ' '))}" data-sign="${sign}"></span>`
}

/** Converts stored mark-up to the editor's. */
export function editedHtml(kept: string): string {
  return kept
    .replace(SECTION, (whole, opens: string, inside: string, closes: string) => {
      const name = opens.trim()
      const isBox = name === closes.trim() && BEGINS_BLOCK.test(inside) && ENDS_BLOCK.test(inside.trimEnd())
      return isBox ? `<div data-section="${attribute(name)}">${inside}</div>` : whole
    })
    .replace(MARK, (whole, inside?: string) => {
      if (inside === undefined) return whole
      const mark = inside.trim()
      const sign = /^[#/]/.test(mark) ? mark.charAt(0) : ''
      return chip(sign, mark.slice(sign.length).trim())
    })
}

/** Converts an editor's mark-up to the stored form. */
export function keptHtml(edited: string): string {
  const mark = (sign: string, name: string) => `{{${sign}${name.replace(/&quot;/g, '"').replace(/&amp;/g, '&')}}}`
  return edited
    .replace(/<span data-merge="([^"]*)" data-sign="([^"]*)"[^>]*>[^<]*<\/span>/g, (_, name: string, sign: string) =>
      mark(sign, name),
    )
    .replace(
      /<div data-section="([^"]*)"[^>]*>([\s\S]*?)<\/div>/g,
      (_, name: string, inside: string) => mark('#', name) + inside + mark('/', name),
    )
}
