import * as zod from 'zod'

/**
 * What the schemas of the contract are made of: all that remotes use of zod, and none of its languages. A test of the
 * build (`shared.test.ts`) compares it with the contract.
 */
export const z = {
  NEVER: zod.NEVER,
  array: zod.array,
  boolean: zod.boolean,
  custom: zod.custom,
  discriminatedUnion: zod.discriminatedUnion,
  enum: zod.enum,
  int: zod.int,
  iso: { datetime: zod.iso.datetime },
  literal: zod.literal,
  looseObject: zod.looseObject,
  number: zod.number,
  object: zod.object,
  partialRecord: zod.partialRecord,
  preprocess: zod.preprocess,
  record: zod.record,
  strictObject: zod.strictObject,
  string: zod.string,
  union: zod.union,
  unknown: zod.unknown,
  url: zod.url,
  uuid: zod.uuid,
}
