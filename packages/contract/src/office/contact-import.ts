import { recordImport } from '../fields/record-import.ts'
import { CONTACT_FIELDS } from './contact-fields.ts'

/** The people of the insurers from a file. Nobody stands twice among those of an insurer: their email tells. */
export const CONTACT_IMPORT = recordImport({
  name: 'contacts',
  words: { one: 'contact', many: 'contacts' },
  record: CONTACT_FIELDS,
  nameField: 'name',
  sameBy: [
    ['insurer', 'email'],
    ['insurer', 'name'],
  ],
  prefixes: /^(contact|insurer|person|primary|main)(?=.{3})/,
})
