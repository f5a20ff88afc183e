export { OnceLink } from './OnceLink.tsx'
