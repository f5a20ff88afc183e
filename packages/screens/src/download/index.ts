/** Downloads of files. */
export { saveText } from './save-text.ts'
