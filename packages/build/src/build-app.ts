import { resolve } from 'node:path'
import { runWebpack } from './command/run-webpack.ts'

/** The process in which one app is built, so that several are built at once: `node build-app.ts <folder>`. */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Which app? node build-app.ts <folder>')
try {
  await runWebpack(resolve(folder))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
