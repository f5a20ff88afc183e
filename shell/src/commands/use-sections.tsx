import type { Profile } from '@portal/contract/account/profile.schema'
import type { RecentClient } from '@portal/contract/account/recents.schema'
import { can } from '@portal/domain/account/rights'
import { SEARCH_MIN_LENGTH } from '@portal/domain/limits'
import { fullName } from '@portal/domain/values/person'
import { preloadAddress, useRemoteHost } from '@portal/platform'
import { useLocation, useNavigate } from '@portal/router'
import { LeadStatusGlyph } from '@portal/ui/page'
import { CLIENT_PAGE, clientAddress, clientAt } from '../recents/client-address.ts'
import { useRecents } from '../recents/use-recents.ts'
import { FoundClient } from '../search/SearchResults.tsx'
import type { SearchState } from '../search/search-state.ts'
import { useClientSearch } from '../search/use-client-search.ts'
import type { ListedCommand, Section } from './command.ts'
import { type Match, match } from './match.ts'
import { useCommands } from './use-commands.tsx'

/** How the search over clients stands. */
export interface ClientsSought {
  /** `off`: nothing is typed, or the user may not search. */
  readonly state: SearchState | 'off'
  readonly settled: boolean
  /** Whether a client stands above everything else once one is found. */
  readonly mayComeFirst: boolean
  readonly retry: () => void
}

/**
 * What the palette lists for a text. Pages and actions that it plainly names come first, then clients, then what it
 * names by half. Without a text: whom the user opened last, and everything that there is.
 */
export function useSections(
  profile: Profile,
  text: string,
  copyReferralLink: () => void,
): { readonly sections: readonly Section[]; readonly clients: ClientsSought } {
  const host = useRemoteHost()
  const navigate = useNavigate()
  const maySearch = can(profile.roles, 'searchClients')
  const typed = text.trim()
  const search = useClientSearch(text, maySearch)
  // Where one is already is no place to go to: Enter at once leads back to the record before.
  const here = clientAt(useLocation().pathname)
  const recents = useRecents().filter(({ id }) => id !== here)
  const { pages, actions } = useCommands(profile, copyReferralLink)

  const opening = (client: Pick<RecentClient, 'id' | 'kind'>) => ({
    id: `client ${client.id}`,
    run: () => navigate(clientAddress(client)),
    preload: () => preloadAddress(host, CLIENT_PAGE),
  })
  const recent = recents.map(
    (client: RecentClient): ListedCommand => ({
      ...opening(client),
      label: fullName(client.first_name, client.last_name),
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

  const isSearch = maySearch && typed.length >= SEARCH_MIN_LENGTH
  const matchedPages = match(text, pages)
  const matchedActions = match(text, actions)
  const clear = (matches: readonly Match<ListedCommand>[]) => matches.filter(({ isClear }) => isClear)
  const byHalf = [...matchedPages, ...matchedActions].filter(({ isClear }) => !isClear)
  const sections: Section[] = [
    section('recent', 'Recently opened', isSearch ? [] : match(text, recent)),
    section('pages', 'Pages', clear(matchedPages)),
    section('actions', 'Actions', clear(matchedActions)),
    { id: 'clients', title: 'Clients', commands: isSearch ? found : [] },
    section('others', 'Pages and actions', byHalf),
  ].filter(({ commands }) => commands.length > 0)

  const hasClear = clear(matchedPages).length > 0 || clear(matchedActions).length > 0
  return {
    sections,
    clients: {
      state: maySearch && typed !== '' ? search.state : 'off',
      settled: !isSearch || search.settled,
      mayComeFirst: isSearch && !hasClear,
      retry: search.retry,
    },
  }
}

function section(id: string, title: string, matches: readonly Match<ListedCommand>[]): Section {
  return { id, title, commands: matches.map(({ item }) => item) }
}
