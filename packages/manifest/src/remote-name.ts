/** What a remote is called: `mf-clients`, with 60 characters at most. */
export const REMOTE_NAME = /^mf-[a-z][a-z0-9-]{0,56}$/
