import { escapeText, unescapeText } from './rich-text.ts'

/** A colleague mentioned in a note. */
export interface Mention {
  readonly id: number
  /** As it was when the note was written: a note stays as it is when somebody is renamed. */
  readonly name: string
}

/** Whether a mark-up’s `data-mention` can be a user’s id. */
export function isMentionId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

const MENTION = /<span data-mention="([1-9]\d{0,8})">@([^<]*)<\/span>/g

/** The mark-up of a mention: `<span data-mention="12">@Mai Lê</span>`. */
export function mentionHtml({ id, name }: Mention): string {
  return `<span data-mention="${id}">@${escapeText(name)}</span>`
}

/** The mentions in a note’s mark-up: names by user id. Plain text, null, has none. */
export function mentionsIn(html: string | null): ReadonlyMap<number, string> {
  const all = (html ?? '').matchAll(MENTION)
  return new Map(Array.from(all, ([, id, name = '']) => [Number(id), unescapeText(name)]))
}
