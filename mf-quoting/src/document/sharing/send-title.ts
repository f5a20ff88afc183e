/** What the drawer by which a quote goes out is called. */
export const TITLE = 'Send quote'
