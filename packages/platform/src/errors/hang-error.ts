/** Code of a remote that shows nothing, or keeps the page from answering. Nothing throws there: this is thrown for it. */
export class HangError extends Error {
  override name = 'HangError'
}
