/**
 * Merge fields as an editor holds them, and as templates are kept: `{{client first name}}` is a chip; a section around
 * paragraphs, `{{#policy number}}<p>…</p>{{/policy number}}`, a box; one within a line two chips.
 */

const MARK = /\{\{\s*([#/]?)\s*([^{}<>]+?)\s*\}\}/g
const BOXED =
  /\{\{#\s*([^{}<>]+?)\s*\}\}((?:\s*<(p|h4|ul|ol)\b[^>]*>(?:(?!\{\{#)[\s\S])*?<\/\3>)+\s*)\{\{\/\s*\1\s*\}\}/g

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
}

function chip(sign: string, name: string): string {
  return `<span data-merge="${attribute(name.replace(/\s+/g, ' '))}" data-sign="${sign}"></span>`
}

/** Kept mark-up as an editor reads it. */
export function editedHtml(kept: string): string {
  return kept
    .replace(BOXED, (_, name: string, inside: string) => `<div data-section="${attribute(name)}">${inside}</div>`)
    .replace(MARK, (_, sign: string, name: string) => chip(sign, name))
}

/** What an editor holds, as it is kept. */
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
