/** Icons, one component each. Not shared between remotes: a bundler keeps only those that are used. */
export type { Icon } from './icon.tsx'
export * from './icons.tsx'
