import { makeTemplateDatabase } from './database.ts'
import { makeRunFolder } from './once-for-all-files.ts'

/** Before all files: makes what they have in common. */
export default async function beforeAllFiles(): Promise<void> {
  makeRunFolder()
  await makeTemplateDatabase()
}
