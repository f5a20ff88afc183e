export { ClientName, type NamedClient } from './ClientName.tsx'
export { DeceasedMark } from './DeceasedMark.tsx'
