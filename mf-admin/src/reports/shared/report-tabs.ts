/** The reports, side by side. */
export const REPORT_TABS = [
  { id: '/reports', label: 'Referrals' },
  { id: '/reports/commissions', label: 'Commissions' },
  { id: '/reports/persistency', label: 'Persistency' },
  { id: '/reports/premium', label: 'Average premium' },
  { id: '/reports/time-to-in-force', label: 'Time to in force' },
] as const
export type ReportPath = (typeof REPORT_TABS)[number]['id']
