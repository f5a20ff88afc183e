/** Marks the row of the record that is open beside its list, found by its link: `param` names it in the address. */
export function currentRow(param: string, id: number) {
  const row = `& tr[data-row]:has(a[data-part=open][href$="${param}=${id}"])`
  return {
    [`${row} td`]: { background: 'bg.selected' },
    [`${row} td:first-child`]: { boxShadow: 'inset 2px 0 0 var(--ui-colors-focus)' },
  }
}
