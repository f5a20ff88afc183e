export * from './answers.ts'
export * from './general-set.ts'
export * from './link.ts'
export * from './question-set.ts'
