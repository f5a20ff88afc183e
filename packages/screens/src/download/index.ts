/** Files that the browser is handed by a screen. */
export { saveText } from './save-text.ts'
