/** A document of its own: a page that is open to all and shares packages with the portal, not its shell. */
export { startDocument } from './start-document.tsx'
