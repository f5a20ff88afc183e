import { FILTER_GROUPS_MAX, GROUP_CONDITIONS_MAX } from '@portal/domain/limits'
import { z } from 'zod'
import { commaList, id, idParams, listQuery, pageOf, startedJob, version, wholeText } from './pieces.ts'

/** The schemas of what every list does. The endpoints that go with them: `list.ts`. */

/** Records that a selection names one by one, at most; more are meant by their filter. */
const NAMED_MAX = 10_000

/** What something is done to: the records named, or all that a list's filter finds, but for some. */
export function selectionOf<F extends z.ZodType>(filter: F) {
  return z.union([
    z.strictObject({ ids: z.array(id).min(1).max(NAMED_MAX) }),
    z.strictObject({ filter, except: z.array(id).max(NAMED_MAX).optional() }),
  ])
}

/** Groups, and conditions of one, that are looked at to say how many there may be. */
const GIVEN_MAX = 1_000

/** What a text says in JSON. */
function parsed(text: string, context: z.RefinementCtx<unknown>): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'Please send the filters as a JSON array' })
    return z.NEVER
  }
}

/** Several filters of a list in one query parameter: an array, as JSON. */
function filtersText<F extends z.ZodType>(filter: F) {
  return z.string().max(8000).transform(parsed).pipe(z.array(filter).min(1).max(40))
}

/**
 * Groups of conditions, each a filter of `fields` of which all hold: every group asks that one of its conditions holds.
 * In a query an array of arrays as JSON; in a body also as it is. `beside`: fields that ask nothing by themselves.
 */
export function anyOfGroups<F extends z.ZodRawShape>(fields: F, beside: ReadonlyArray<string & keyof F> = []) {
  const asks = ([name, value]: [string, unknown]) => value !== undefined && !beside.includes(name)
  const condition = z
    .strictObject(fields)
    .refine((given) => Object.entries(given).some(asks), 'Please choose what the condition asks for')
  const group = z
    .array(condition)
    .min(1, 'Please add a condition to the group')
    .max(GROUP_CONDITIONS_MAX, `Please use at most ${GROUP_CONDITIONS_MAX} conditions in a group`)
  // What is a little too long is refused in words, below.
  const given = z.array(z.array(z.unknown()).max(GIVEN_MAX)).max(GIVEN_MAX)
  return z
    .union([z.string().max(4000, 'Please use fewer conditions'), given])
    .transform((groups, context) => (typeof groups === 'string' ? parsed(groups, context) : groups))
    .pipe(
      z
        .array(group)
        .min(1, 'Please add a group')
        .max(FILTER_GROUPS_MAX, `Please use at most ${FILTER_GROUPS_MAX} groups`),
    )
}

/** How many rows a list holds; with what `sum` names added up. */
export const counted = {
  total: z.int(),
  /** Above 10,000 the total may be an estimate. */
  total_is_estimate: z.boolean().optional(),
}

/** How many rows each of several filters finds, and the `sums` that are kept beside: the tabs over a list in one call. */
export function countsSchema<F extends z.ZodType, const S extends z.ZodRawShape>(filter: F, sums: S) {
  return {
    query: z.strictObject({ lists: filtersText(filter) }),
    answer: z.object({ counts: z.array(z.object({ ...counted, ...sums })) }),
  }
}

/** A list as a file. `column` is the name of one of its columns. */
export function exportSchema<C extends z.ZodType, const S extends string, F extends z.ZodType>({
  column,
  sorts,
  sort,
  filter,
}: {
  column: C
  sorts: readonly S[]
  sort: NoInfer<S | `-${S}`>
  filter: F
}) {
  return {
    body: z.strictObject({
      format: z.enum(['csv', 'xlsx']),
      /** Those that a list shows, in its order, or all that there are; those that the caller may not see are left out. */
      columns: z.union([z.literal('all'), z.array(column).min(1).max(60)]),
      selection: selectionOf(filter),
      sort: listQuery(sorts, sort).sort,
      /** A mark at the start of a CSV file by which Excel knows UTF-8. */
      bom: z.boolean().default(true),
    }),
    answer: z.object({ url: z.string(), total: z.int() }),
  }
}

/** What a list is made of. */
export interface ListShape<R, F, S extends string, C, Z> {
  readonly row: R
  /** The fields of its filter, `search` among them where it can be searched. */
  readonly filter: F
  readonly sorts: readonly S[]
  /** The order unless told. */
  readonly sort: NoInfer<S | `-${S}`>
  /** The columns of its files. */
  readonly columns: C
  /** What its counts say besides how many rows there are: sums, each null where it cannot be told. */
  readonly sums?: Z
}

/** The schemas of `listEndpoints`. */
export function listSchema<
  R extends z.ZodType,
  F extends z.ZodRawShape,
  const S extends string,
  const C extends readonly [string, ...string[]],
  const Z extends z.ZodRawShape = Record<never, never>,
>({ row, filter, sorts, sort, columns, sums }: ListShape<R, F, S, C, Z>) {
  const one = z.strictObject(filter)
  return {
    list: { query: z.strictObject({ ...listQuery(sorts, sort), ...filter }), answer: pageOf(row) },
    counts: countsSchema(one, { ...sums } as Z),
    exportRows: exportSchema({ column: z.enum(columns), sorts, sort, filter: one }),
  }
}

/** The schemas of `bulkEndpoints`. `action` is what is done to each. */
export function bulkSchema<A extends z.ZodType, F extends z.ZodType>(action: A, filter: F) {
  return {
    bulk: { body: z.strictObject({ action, selection: selectionOf(filter) }), answer: startedJob },
  }
}

/** The schemas of `archivingEndpoints`, which answer the row as it is then. */
export function archivingSchema<R extends z.ZodType>(row: R) {
  const body = z.strictObject({ id, version: version.optional() })
  return {
    archive: { body, answer: row },
    remove: { params: idParams, answer: row },
    unarchive: { body, answer: row },
  }
}

/** What archives many, and brings them back. */
export const archivingAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('archive') }),
  z.strictObject({ type: z.literal('unarchive') }),
])
export type ArchivingAction = z.output<typeof archivingAction>

/** A filter by whether records are put away: `1` the present ones, which a list shows unless told, `0` the archived ones. */
export const archivedFilter = commaList(wholeText().pipe(z.literal([0, 1]))).prefault('1')
