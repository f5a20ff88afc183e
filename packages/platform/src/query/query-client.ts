import { ApiError } from '@portal/api-client'
import { notifyManager, QueryClient } from '@tanstack/react-query'

/** Fresh for as long as a user moves between two screens; a change refreshes what it touches at once. */
const STALE_AFTER = 30_000

// What a screen puts into an answer itself, as when a card is dropped on another lane, is seen in the same frame: the
// library's own timer would let one frame pass in which the card is back in its old place.
notifyManager.setScheduler(queueMicrotask)

/** Every answer that the page holds: one for shell and remotes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER,
      // The API client tries reads again itself.
      retry: false,
      // Offline or not is found out by calling: the API may live on this very machine.
      networkMode: 'always',
      refetchOnReconnect: true,
      throwOnError: (error) => !(error instanceof ApiError),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
