import { removeTemplateDatabase } from './database.ts'
import { removeRunFolder } from './once-for-all-files.ts'

/** After all files: removes what they had in common. */
export default async function afterAllFiles(): Promise<void> {
  await removeTemplateDatabase()
  removeRunFolder()
}
