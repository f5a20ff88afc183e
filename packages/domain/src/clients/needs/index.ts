export * from './calculator.ts'
export * from './compare-needs.ts'
export * from './wanted-cover.ts'
