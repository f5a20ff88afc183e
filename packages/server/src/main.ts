import './cli/quick-loading.ts'

// Loaded only now, so that all of it is loaded quickly.
const { program } = await import('./cli/program.ts')
await program(process.argv.slice(2))
