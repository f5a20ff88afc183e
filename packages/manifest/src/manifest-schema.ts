import { ROLES } from '@portal/domain/account/role'
import * as z from 'zod/mini'
import { REMOTE_NAME } from './remote-name.ts'
import { isVersionRange } from './version-range.ts'

/** Everybody who is signed in, or the leading roles named. */
const access = z.union([z.literal('session'), z.array(z.enum(ROLES)).check(z.minLength(1))])

/** Characters of a name that users read, and of a path or another name that they don't. */
const TITLE_MAX = 100
const NAME_MAX = 200

/** A text that users read. */
const title = z.string().check(z.minLength(1), z.maxLength(TITLE_MAX, `Use at most ${TITLE_MAX} characters`))
const nameMax = z.maxLength(NAME_MAX, `Use at most ${NAME_MAX} characters`)

/** Like `/client-details/:id`. */
const path = z
  .string()
  .check(z.regex(/^\/[\w\-/:]*$/, 'A path starts with / and has letters, digits, - and :names'), nameMax)

/** The key of `module.ts` under which the code is found, like `leads/LeadList`. */
const code = z.string().check(z.regex(/^[\w-]+(\/[\w-]+)*$/, 'A code reference looks like folder/Screen'), nameMax)

/**
 * A manifest that is built is held to every word. One that was released may be made for a newer platform: whatever
 * nobody here knows is passed over, so that `requires` is what decides.
 */
function manifestOf(reading: 'built' | 'released') {
  const built = reading === 'built'
  const object: typeof z.strictObject = built ? z.strictObject : z.object
  const named = (pattern: RegExp, error: string) =>
    built ? z.string().check(z.regex(pattern, error), nameMax) : z.string().check(nameMax)

  /** Where remotes appear in another's screen, with the version of what it gives them. */
  const slotId = named(/^[a-z-]+\.[a-z-]+\/v\d+$/, 'A slot looks like client-details.tab/v1')

  const route = object({
    path,
    /** The page's name in the browser's tab until the screen gives it a better one. */
    title,
    access,
    code,
    /** The menu entry that is marked while the page is open, where it is not the page's own path. */
    under: z.optional(path),
  })

  const menuEntry = object({
    path,
    label: title,
    /** A name that `@portal/ui/menu-icons` knows. */
    icon: z.string().check(z.minLength(1)),
    access,
    /** Where the entry stands among those that the specification does not name. */
    order: z.optional(z.int()),
    /** What is counted beside the entry, as an area of the server names it; the shell asks for all counts in one call. */
    count: z.optional(named(/^[a-z_]+$/, 'A count looks like leads_due')),
  })

  const slotContribution = object({
    slot: slotId,
    code,
    access,
    /** What the slot's owner writes before the code is there: the name of a tab. */
    title: z.optional(title),
    /** What stands for the contribution in an address: `notes` in `?tab=notes`. */
    segment: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), nameMax)),
    order: z.optional(z.int()),
  })

  /** Unique among those of the remote: `new-lead`. */
  const id = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'An id looks like new-lead'), nameMax)

  const actionWords = {
    id,
    label: title,
    /** Other words by which it is found. */
    keywords: z.optional(z.array(title)),
    /** A name that `@portal/ui/menu-icons` knows. */
    icon: z.optional(z.string().check(z.minLength(1))),
    access,
  }

  /** Something to do from anywhere, found in the command palette: it leads to an address, or shows what its code exports. */
  const action = z.union([
    object({
      ...actionWords,
      /** An address without parameters; what it opens may stand in its query: `/leads?view=board`. */
      to: z.string().check(z.regex(/^\/[\w\-/]*(\?[\w\-=&]+)?$/, 'An address looks like /leads?view=board'), nameMax),
    }),
    object({ ...actionWords, code }),
  ])

  /** Something to do for one client, offered beside them; their id stands for `{client}` in its address. */
  const clientAction = object({
    ...actionWords,
    to: z
      .string()
      .check(
        z.regex(
          /^\/[\w\-/]*(\{client\}|\?[\w\-=&]*\{client\})[\w\-=&?]*$/,
          'An address looks like /quotes?client={client}',
        ),
      ),
    /** Where it stands among those of all remotes; 100 unless told. */
    order: z.optional(z.int()),
  })

  /** Something that the search of the shell finds besides clients: its code answers what is typed with rows. */
  const find = object({
    id,
    /** What stands over the rows. */
    title,
    access,
    code,
  })

  /** An address that is a document of its own: open to all, without the shell, and made of this remote's files alone. */
  const page = object({
    path,
    title,
    code,
    /** Whether sites may frame it that the company has given a key for embedding. */
    framed: z.optional(z.boolean()),
    /** Whether the sites that the company's settings name may show it in a frame: `embed.js`. */
    onSites: z.optional(z.boolean()),
    /** Sites whose pages it shows in frames; none unless told. */
    frames: z.optional(
      z.array(z.string().check(z.regex(/^https:\/\/(\*\.)?[\w.-]+$/, 'A site looks like https://site.example'))),
    ),
  })

  return object({
    name: z
      .string()
      .check(z.regex(REMOTE_NAME, 'The name of a remote looks like mf-clients, with 60 characters at most')),
    title,
    requires: object({
      /** Versions of `@portal/platform` with which the remote works. */
      platform: z.string().check(z.refine(isVersionRange, 'Versions look like ^1.0')),
    }),
    routes: z.array(route),
    menu: z.array(menuEntry),
    slots: z.array(slotContribution),
    /** The slots that the remote's own screens have. Absent for none, as in releases made for a platform before 1.7. */
    offersSlots: z.optional(z.array(slotId)),
    /** Only where the remote is built by `defineDocument`. */
    pages: z.optional(z.array(page)),
    /** Absent for none, as in releases made for a platform before 1.1. */
    actions: z.optional(z.array(action).check(z.refine(haveOwnIds, 'Each action has its own id'))),
    /** Absent for none, as in releases made for a platform before 1.14. */
    clientActions: z.optional(z.array(clientAction).check(z.refine(haveOwnIds, 'Each action has its own id'))),
    /** Absent for none, as in releases made for a platform before 1.8. */
    finds: z.optional(z.array(find).check(z.refine(haveOwnIds, 'Each find has its own id'))),
  })
}

function haveOwnIds(items: ReadonlyArray<{ readonly id: string }>): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length
}

/** What a remote says about itself before any of its code is loaded, as its build checks it. */
export const manifestSchema = manifestOf('built')

/** The same as a registry has it. */
export const releasedManifestSchema = manifestOf('released')

export type RemoteManifest = z.output<typeof manifestSchema>
export type RemoteRoute = RemoteManifest['routes'][number]
export type SlotContribution = RemoteManifest['slots'][number]
/** A document of a remote's own. */
export type RemotePage = NonNullable<RemoteManifest['pages']>[number]
export type RemoteAction = NonNullable<RemoteManifest['actions']>[number]
export type ClientAction = NonNullable<RemoteManifest['clientActions']>[number]
export type SearchProvider = NonNullable<RemoteManifest['finds']>[number]
/** Who may open a route, see an entry, get a contribution, find an action. */
export type RemoteAccess = z.output<typeof access>
