import { COVERS, codesOf } from '@portal/domain/work/cover'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../database/arrays.ts'

const ORDER = textArray(codesOf(COVERS))

/** Where a cover stands in the order of the code table, to sort covers by. */
export function placeOfCover(cover: SQL): SQL {
  return sql`array_position(${ORDER}, ${cover})`
}
