import * as z from 'zod/mini'
import { releasedManifestSchema } from './manifest-schema.ts'

/** A file's name inside its release; no way out of it. */
const fileName = z.string().check(z.regex(/^(?!.*\.\.)[\w\-./]+$/), z.maxLength(200, 'Use at most 200 characters'))

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

const releaseFile = z.object({
  name: fileName,
  /** Bytes on disk, and on the wire with brotli. */
  bytes: z.int(),
  brotli: z.int(),
  integrity,
})

/** What a piece of code needs before it can run: files of the release, and entries that the shell provides. */
const need = z.object({ files: z.array(fileName), shared: z.array(z.string()) })

const version = z
  .string()
  .check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'A version looks like 1.2.3, with 5 digits at most each'))

/** The version and a hash of what was built: no two builds of different sources share it. */
export const releaseIdSchema = z
  .string()
  .check(
    z.regex(
      /^\d{1,5}\.\d{1,5}\.\d{1,5}-\w{1,40}$/,
      'A release looks like 1.2.3-781f849f78, with 5 digits at most each and a hash of 40 characters at most',
    ),
  )

/** An address or a path of this origin; ends with `/`. */
const base = z.string().check(
  z.regex(/^(https?:\/\/[^/\s]+)?\/([^\s]*\/)?$/),
  z.refine((place) => URL.canParse(place, 'http://x'), 'No address can be made of it'),
)

/**
 * One build of a remote, as `dist/remote.json` describes it. Immutable. Here and below, fields that nobody here knows are
 * passed over: a newer build may have written them.
 */
export const releaseSchema = z.object({
  manifest: releasedManifestSchema,
  version,
  release: releaseIdSchema,
  entry: fileName,
  /** The stylesheet of its pages, where it has any; builds from before there was one carry it in their code. */
  theme: z.optional(fileName),
  /** The font that its pages ask for at once, where they have one. */
  font: z.optional(fileName),
  /** The global under which the entry leaves the container. */
  container: z.string().check(z.regex(/^[a-zA-Z_]\w{0,99}$/)),
  /** Bytes that all files together may have on the wire. */
  budget: z.int(),
  /** Parts that few visits load, by what their files’ names begin with: each has its own budget and counts for no other. */
  apart: z.optional(z.record(z.string(), z.int())),
  files: z.array(releaseFile),
  /** What `module.ts` and each code reference need. */
  module: need,
  code: z.record(z.string(), need),
})

/** A release and where its files lie. */
export const placedReleaseSchema = z.extend(releaseSchema, { base })

/** On whom a candidate is tried: a share of the users by their numbers, all of some roles and companies, and some by name. */
export const rolloutSchema = z.object({
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  roles: z.array(z.string()),
  /** References of companies. The server answers pages none: it says 100 percent to those who are in one. */
  companies: z.array(z.string()),
  /** The numbers of those who are named, which only their own pages recognise. Absent for none. */
  users: z.optional(z.array(z.int())),
})

/** Why a remote is switched off, and its pages, which the server answers apart so that every shell leaves them out. */
const switchedOff = z.object({
  note: z.string(),
  routes: z.optional(releasedManifestSchema.shape.routes),
})

/** A remote as the registry has it: the release that all have, and those beside it. */
export const registeredRemoteSchema = z.extend(placedReleaseSchema, {
  /** What the shell falls back to when the release cannot be loaded. */
  previous: z.optional(placedReleaseSchema),
  /** A release that is tried on a few before everybody has it. */
  candidate: z.optional(placedReleaseSchema),
  /** On whom; without it the candidate is tried on nobody. */
  rollout: z.optional(rolloutSchema),
  /** Set while nobody gets anything of it. */
  off: z.optional(switchedOff),
})

/** Everything the shell knows about remotes before it loads one. */
export const registrySchema = z.object({ remotes: z.array(registeredRemoteSchema) })

export type ReleaseFile = z.output<typeof releaseFile>
export type CodeNeed = z.output<typeof need>
export type Release = z.output<typeof releaseSchema>
export type PlacedRelease = z.output<typeof placedReleaseSchema>
export type Rollout = z.output<typeof rolloutSchema>
export type RegisteredRemote = z.output<typeof registeredRemoteSchema>
export type Registry = z.output<typeof registrySchema>

/** What `shell/dist/shell.json` says of the built shell. */
export const shellSchema = z.object({
  version,
  release: releaseIdSchema,
  base,
  /** With the last version of each earlier major that it keeps: `2.0.0 1.15.0`. */
  platform: z.string().check(z.regex(/^\d+\.\d+\.\d+( \d+\.\d+\.\d+)*$/)),
  boot: fileName,
  /** The stylesheet of every page; builds from before there was one carry it in their code. */
  theme: z.optional(fileName),
  /** The font that every page asks for at once; builds from before there was one have the device's. */
  font: z.optional(fileName),
  files: z.array(releaseFile),
  /** The files of each part that a page may start with. */
  parts: z.object({ 'sign-in': z.array(fileName), app: z.array(fileName) }),
  /** The files that hold an entry which remotes consume; none where the app part has it. */
  shared: z.record(z.string(), z.array(fileName)),
})

export type ShellRelease = z.output<typeof shellSchema>
