/** A field that finds a client or lead. */
export { ClientField, type ClientFieldProps, type NamedClient, noClient } from './ClientField.tsx'
export { findClients } from './find-clients.ts'
