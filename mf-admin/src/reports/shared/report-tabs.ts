/** The reports, side by side. */
export const REPORT_TABS = [{ id: '/reports', label: 'Referrals' }] as const
export type ReportPath = (typeof REPORT_TABS)[number]['id']
