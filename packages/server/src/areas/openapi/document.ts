export function openapiDocument(): unknown {
  return {}
}
