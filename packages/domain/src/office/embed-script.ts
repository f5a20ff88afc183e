/** The script by which other sites show the client form and the calendar, and its hash, which never changes. */
export const EMBED_SCRIPT = {
  path: '/embed/1/embed.js',
  integrity: 'sha384-g7wm5DccPdjmUo63Bsqhyw3my2QiPpQdET1Yd3dGroUH4kUGsbLbouE8v/JvQ2VV',
} as const

/** The pages that a site can show, by the element that shows each. */
export const EMBEDDED_PAGES = {
  'adviser-client-form': { path: 'client-form', name: 'Client form' },
  'adviser-calendar': { path: 'calender-link', name: 'Book a meeting' },
} as const
export type EmbeddedElement = keyof typeof EMBEDDED_PAGES

/** What goes into a page of another site to show a page of the adviser's there; a link to it where scripts are off. */
export function embedCode(element: EmbeddedElement, origin: string, token: string): string {
  const { path, name } = EMBEDDED_PAGES[element]
  const { path: script, integrity } = EMBED_SCRIPT
  return [
    `<script async src="${origin}${script}"`,
    `  integrity="${integrity}"`,
    '  crossorigin="anonymous"></script>',
    `<${element} token="${token}">`,
    `  <a href="${origin}/${path}/${token}">${name}</a>`,
    `</${element}>`,
  ].join('\n')
}
