import { writeFileSync } from 'node:fs'
import { FILTER_FILE } from './common-passwords.ts'
import { makeFilter } from './listed-passwords.ts'

/** `node make-filter.ts`: makes the list of common passwords anew, after one of the lists that it is made of has changed. */
writeFileSync(FILTER_FILE, makeFilter())
