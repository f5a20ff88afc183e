let open: string | undefined
/** Remotes whose pages were open since somebody last asked. */
const visited = new Set<string>()

/** Notes whose page is open, until the function that it answers is called. */
export function openPage(remote: string): () => void {
  open = remote
  visited.add(remote)
  return () => {
    if (open === remote) open = undefined
  }
}

/** The remote whose page is open now. */
export const openRemote = () => open

/** The remotes whose pages were open since it was last called. */
export function takeVisited(): readonly string[] {
  const remotes = [...visited]
  visited.clear()
  if (open !== undefined) visited.add(open)
  return remotes
}
