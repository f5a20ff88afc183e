import type { Profile } from '@portal/contract/account/profile.schema'
import type { RecentClient } from '@portal/contract/clients/recents.schema'
import { can } from '@portal/domain/account/rights'
import { nameWithDeath } from '@portal/domain/clients/death'
import { startsSearch } from '@portal/domain/values/find-text'
import { fullName } from '@portal/domain/values/person'
import { preloadAddress, useRemoteHost } from '@portal/platform'
import { useLocation, useNavigate } from '@portal/router'
import { LeadStatusGlyph } from '@portal/ui/page'
import { CLIENT_PAGE, clientAddress, clientAt } from '../recents/client-address.ts'
import { useRecents } from '../recents/use-recents.ts'
import { type Match, match } from '../search/match.ts'
import { FoundClient, FoundRow } from '../search/SearchResults.tsx'
import type { SearchState } from '../search/search-state.ts'
import { useClientSearch } from '../search/use-client-search.ts'
import { type FoundGroup, useFinds } from '../search/use-finds.ts'
import type { ListedCommand, Section } from './command.ts'
import { clientOfCommand, useClientCommands } from './use-client-commands.tsx'
import { useCommands } from './use-commands.tsx'

/** How the search over clients, and over what remotes find, stands. */
export interface RecordsSought {
  /** Of clients; `off`: nothing is typed, or the user may not search. */
  readonly clients: SearchState | 'off'
  /** Whether anything else is looked for. */
  readonly searchProvidersOffered: boolean
  /** Whether anything else is found. */
  readonly findsFound: boolean
  /** What else could not be searched, by its title. */
  readonly failed: readonly string[]
  readonly settled: boolean
  /** Whether a record stands above everything else once one is found. */
  readonly mayComeFirst: boolean
  readonly retry: () => void
}

/**
 * What the palette lists for a text. Pages and actions that it plainly names come first, then clients and what remotes
 * find, then what it names by half. Without a text: whom the user opened last, and everything that there is. What can be
 * done for a client stands below the one who is `chosen`, else who was found first; that of the client whose page is open
 * is found by its words.
 */
export function useSections(
  profile: Profile,
  text: string,
  showReferralLink: () => void,
  chosen: string | undefined,
): { readonly sections: readonly Section[]; readonly sought: RecordsSought } {
  const host = useRemoteHost()
  const navigate = useNavigate()
  const maySearch = can(profile.roles, 'searchClients')
  const typed = text.trim()
  const search = useClientSearch(text, maySearch)
  const finds = useFinds(text)
  // Where one is already is no place to go to: Enter at once leads back to the record before.
  const here = clientAt(useLocation().pathname)
  const opened = useRecents()
  const recents = opened.filter(({ id }) => id !== here)
  const commandsFor = useClientCommands(profile)
  const { pages, actions } = useCommands(profile, showReferralLink)

  const opening = (client: Pick<RecentClient, 'id' | 'kind'>) => ({
    id: `client ${client.id}`,
    run: () => navigate(clientAddress(client)),
    preload: () => preloadAddress(host, CLIENT_PAGE),
  })
  const recent = recents.map(
    (client: RecentClient): ListedCommand => ({
      ...opening(client),
      label: nameWithDeath(fullName(client.first_name, client.last_name), client.deceased),
      icon: <LeadStatusGlyph status={client.status} />,
    }),
  )
  const found = search.results.map(
    (client): ListedCommand => ({
      ...opening(client),
      label: fullName(client.first_name, client.last_name),
      icon: null,
      line: <FoundClient client={client} />,
    }),
  )

  const foundBy = ({ id, title, rows }: FoundGroup): Section => ({
    id,
    title,
    commands: rows.map((row) => ({
      id: `${id} ${row.id}`,
      label: row.label,
      icon: null,
      line: <FoundRow row={row} />,
      run: () => navigate(row.to),
      preload: () => preloadAddress(host, row.to),
    })),
  })

  const isSearch = maySearch && startsSearch(typed)
  const matchedPages = match(text, pages)
  const matchedActions = match(text, actions)
  const clear = (matches: readonly Match<ListedCommand>[]) => matches.filter(({ isClear }) => isClear)
  const byHalf = [...matchedPages, ...matchedActions].filter(({ isClear }) => !isClear)
  // Whom something can be done for: who is chosen, else who was found first, else whose page is open.
  const person = clientOfCommand(chosen) ?? (isSearch ? search.results[0]?.id : undefined)
  const known = [...search.results, ...opened].find(({ id }) => id === (person ?? here))
  const forClient = (id: string, commands: readonly ListedCommand[]): Section => ({
    id,
    title: known ? `For ${fullName(known.first_name, known.last_name)}` : 'For this client',
    commands,
  })
  const forFound = forClient('for-found', person === undefined || known?.deceased ? [] : commandsFor(person))
  const matchedHere =
    person === undefined && here !== undefined && !known?.deceased ? clear(match(text, commandsFor(here))) : []
  const sections: Section[] = [
    section('recent', 'Recently opened', isSearch ? [] : match(text, recent)),
    ...(isSearch ? [] : [forFound]),
    forClient(
      'for-open',
      matchedHere.map(({ item }) => item),
    ),
    section('pages', 'Pages', clear(matchedPages)),
    section('actions', 'Actions', clear(matchedActions)),
    { id: 'clients', title: 'Clients', commands: isSearch ? found : [] },
    ...(isSearch ? [forFound] : []),
    ...finds.groups.map(foundBy),
    section('others', 'Pages and actions', byHalf),
  ].filter(({ commands }) => commands.length > 0)

  const hasClear = matchedHere.length > 0 || clear(matchedPages).length > 0 || clear(matchedActions).length > 0
  return {
    sections,
    sought: {
      clients: maySearch && typed !== '' ? search.state : 'off',
      searchProvidersOffered: finds.offered,
      findsFound: finds.groups.length > 0,
      failed: finds.failed,
      settled: (!isSearch || search.settled) && (found.length > 0 || finds.settled),
      mayComeFirst: (isSearch || finds.offered) && !hasClear,
      retry: () => {
        if (search.state === 'failed') search.retry()
        if (finds.failed.length > 0) finds.retry()
      },
    },
  }
}

function section(id: string, title: string, matches: readonly Match<ListedCommand>[]): Section {
  return { id, title, commands: matches.map(({ item }) => item) }
}
