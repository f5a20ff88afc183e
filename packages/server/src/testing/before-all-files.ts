export { makeRunFolder as default } from './once-for-all-files.ts'
