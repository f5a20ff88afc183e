/** What is wrong with the field at a path, as the server named it. */
export type FaultAt = (path: string) => string | undefined
