/** From here on the menu stands beside the page; below, it is a drawer. Source: LOOK.md, "Phone and dark". */
export const WIDE = '(min-width: 48em)'
