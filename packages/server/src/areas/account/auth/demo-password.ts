/** What every demo account signs in with; the README says so to everybody. Source: decisions.md, "Running it". */
export const DEMO_PASSWORD = 'Portal-Demo-2026'
