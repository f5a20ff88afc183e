/** A document of its own: a page that is open to all and shares packages with the portal, not its shell. */

export { isFramed, type SiteMessage, tellSite } from '../embedding/site-frame.ts'
export { startDocument } from './start-document.tsx'
