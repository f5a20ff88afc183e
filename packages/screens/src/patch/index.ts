/** Changes that are shown before the server has answered, in every list, on every board and on the record's page. */
export { type CardRules, cardMover } from './card-mover.ts'
export { type Patching, patching } from './patching.ts'
