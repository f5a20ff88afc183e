/** What a guide is made of. Text may mark words of the screen with two stars: `**Sign in**`. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** What to do, in order. */
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'heading'; readonly text: string }
  /** Set apart: what to watch out for. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: ReadonlyArray<readonly string[]> }
  | Picture

/** A picture of a screen: the browser tests take it, and check that its words are on the screen. */
export interface Picture {
  readonly kind: 'picture'
  /** The screen's name in the browser tests, and the file's in `pictures`. */
  readonly name: string
  /** The caption below it. */
  readonly caption: string
  /** Words on the screen that the chapter mentions. */
  readonly words: readonly string[]
}

/** A chapter of the guide; it is listed in the contents. */
export interface Section {
  readonly title: string
  readonly blocks: readonly Block[]
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const steps = (...items: string[]): Block => ({ kind: 'steps', items })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
export const heading = (words: string): Block => ({ kind: 'heading', text: words })
export const note = (words: string): Block => ({ kind: 'note', text: words })
export const table = (head: readonly string[], ...rows: string[][]): Block => ({ kind: 'table', head, rows })
export const picture = (name: string, caption: string, ...words: string[]): Block => ({
  kind: 'picture',
  name,
  caption,
  words,
})
