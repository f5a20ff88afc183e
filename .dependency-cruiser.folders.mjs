/**
 * No two folders import each other, over whatever way: a folder that stands on another can be understood, and moved, without
 * what stands on it. Tests, which import what they like, are left out here, so this is a run of its own. A folder and those
 * inside it are one house: they may import each other, file by file without a circle.
 */

import rooms, { NOT_PRODUCT } from './.dependency-cruiser.mjs'

/** Rooms that are yet to be put in order. */
const NOT_YET = ['mf-applications', 'mf-quoting']

export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment:
        'Move what both need beneath them, or let the lower one declare a contribution that the upper one calls.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(packages|shell|mf-[^/]+)/', pathNot: `^(${NOT_YET.join('|')})/` },
      to: { circular: true },
    },
  ],
  options: { ...rooms.options, exclude: { path: [rooms.options.exclude.path, NOT_PRODUCT] } },
}
