export { removeRunFolder as default } from './once-for-all-files.ts'
