/** What is wrong with the field at a path, as the server named it. */
export type ErrorAt = (path: string) => string | undefined
