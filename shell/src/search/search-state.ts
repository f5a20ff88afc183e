/** What the search has to show. */
export type SearchState = 'too-short' | 'searching' | 'failed' | 'empty' | 'found'
