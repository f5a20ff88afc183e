/** Documents of any owner. */
export { Documents, type DocumentsProps } from './Documents.tsx'
