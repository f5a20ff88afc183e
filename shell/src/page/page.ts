/** The page itself goes away; everything in memory with it. One place, so that a test can stand in for it. */
export const page = {
  reload: () => window.location.reload(),
  goTo: (address: string) => window.location.assign(address),
}
