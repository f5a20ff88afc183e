/** What `matchMedia` answers of a query that holds or not, and never changes. */
export function mediaQuery(media: string, matches: boolean): MediaQueryList {
  return {
    media,
    matches,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }
}

/** Shows the next screens in a window for which `holds` says which media queries do, until mocks are restored. */
export function showMedia(holds: (query: string) => boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => mediaQuery(media, holds(media)))
}
