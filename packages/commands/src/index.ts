export { answer } from './answer.ts'
export type { Command, Program } from './command.ts'
export { helpOf } from './help.ts'
export { MisuseError } from './misuse-error.ts'
