export { copyText } from './copy-text.ts'
export { OnceLink } from './OnceLink.tsx'
